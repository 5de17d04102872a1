import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** Kinds of frames of Hocuspocus' protocol, version 4. */
export const frameKind = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  broadcastStateless: 6,
  close: 7,
  syncStatus: 8,
} as const;

export const syncKind = { step1: 0, step2: 1, update: 2 } as const;

/** Returns a frame: document name, kind and its contents. */
export function frame(name: string, kind: number, write: (encoder: encoding.Encoder) => void = () => {}): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, name);
    encoding.writeVarUint(encoder, kind);
    write(encoder);
  });
}

/** Requests a document by a client that has `document` or nothing. */
export const authFrame = (name: string, document = ''): Uint8Array =>
  frame(name, frameKind.auth, (encoder) => {
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarString(encoder, document);
    encoding.writeVarString(encoder, '4.0.0');
  });

export const syncFrame = (name: string, kind: number, payload: Uint8Array): Uint8Array =>
  frame(name, frameKind.sync, (encoder) => {
    encoding.writeVarUint(encoder, kind);
    encoding.writeVarUint8Array(encoder, payload);
  });

export const updateFrame = (name: string, update: Uint8Array) => syncFrame(name, syncKind.update, update);

export const statelessFrame = (name: string, payload: object | string): Uint8Array =>
  frame(name, frameKind.stateless, (encoder) => {
    encoding.writeVarString(encoder, typeof payload === 'string' ? payload : JSON.stringify(payload));
  });

export const awarenessFrame = (name: string, update: Uint8Array): Uint8Array =>
  frame(name, frameKind.awareness, (encoder) => encoding.writeVarUint8Array(encoder, update));

/** A parsed frame from the server. */
export type Heard = { name: string } & (
  | { kind: 'sync'; step: number; payload: Uint8Array }
  | { kind: 'awareness'; update: Uint8Array }
  | { kind: 'denied'; reason: string }
  | { kind: 'authenticated'; scope: string }
  | { kind: 'stateless'; message: { kind: string; [member: string]: unknown } }
  | { kind: 'closed'; reason: string }
  | { kind: 'status'; isApplied: boolean }
  | { kind: 'other'; type: number }
);

export function readFrame(data: Uint8Array): Heard {
  const decoder = decoding.createDecoder(data);
  const name = decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  switch (type) {
    case frameKind.sync:
    case frameKind.syncReply:
      return {
        name,
        kind: 'sync',
        step: decoding.readVarUint(decoder),
        payload: decoding.readVarUint8Array(decoder),
      };
    case frameKind.awareness:
      return { name, kind: 'awareness', update: decoding.readVarUint8Array(decoder) };
    case frameKind.auth: {
      const isDenied = decoding.readVarUint(decoder) === 1;
      const text = decoding.readVarString(decoder);
      return isDenied ? { name, kind: 'denied', reason: text } : { name, kind: 'authenticated', scope: text };
    }
    case frameKind.stateless:
      return { name, kind: 'stateless', message: JSON.parse(decoding.readVarString(decoder)) };
    case frameKind.close:
      return { name, kind: 'closed', reason: decoding.readVarString(decoder) };
    case frameKind.syncStatus:
      return { name, kind: 'status', isApplied: decoding.readVarInt(decoder) === 1 };
    default:
      return { name, kind: 'other', type };
  }
}
