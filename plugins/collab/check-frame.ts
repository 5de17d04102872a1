import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

/** Hocuspocus messages allowed from clients, by number. */
const clientMessages = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  close: 7,
  ping: 9,
  pong: 10,
};
const sync = { step1: 0, step2: 1, update: 2 };

const authTokenMaxLength = 64;
const statelessMaxLength = 256;
const awarenessMaxBytes = 64 * 1024;
/** Page id, and a key for several editors of one client. */
const address = /^[0-9a-f]{24}(\0[\w-]{1,64})?$/;

/**
 * Whether a well-behaved client could have sent this frame. Yjs silently accepts broken data, and logs are permanent,
 * so others never reach Hocuspocus.
 */
export function isSoundFrame(frame: Uint8Array): boolean {
  try {
    const decoder = decoding.createDecoder(frame);
    if (frame.length === 1) return frame[0] === clientMessages.ping || frame[0] === clientMessages.pong;
    return address.test(decoding.readVarString(decoder)) && isSoundMessage(decoder);
  } catch {
    return false;
  }
}

function isSoundMessage(decoder: decoding.Decoder): boolean {
  switch (decoding.readVarUint(decoder)) {
    case clientMessages.sync:
    case clientMessages.syncReply:
      return isSoundSync(decoder);
    case clientMessages.awareness:
      return decoding.readVarUint8Array(decoder).length <= awarenessMaxBytes;
    case clientMessages.auth:
      return isSoundAuth(decoder);
    case clientMessages.stateless:
      return decoding.readVarString(decoder).length <= statelessMaxLength;
    case clientMessages.queryAwareness:
    case clientMessages.close:
      return true;
    default:
      return false;
  }
}

function isSoundAuth(decoder: decoding.Decoder): boolean {
  if (decoding.readVarUint(decoder) !== 0 || decoding.readVarString(decoder).length > authTokenMaxLength) return false;
  // Older clients send no version.
  return !decoding.hasContent(decoder) || decoding.readVarString(decoder).length <= authTokenMaxLength;
}

function isSoundSync(decoder: decoding.Decoder): boolean {
  const type = decoding.readVarUint(decoder);
  const payload = decoding.readVarUint8Array(decoder);
  if (type === sync.step1) return Y.decodeStateVector(payload) instanceof Map;
  return (type === sync.step2 || type === sync.update) && isTextUpdate(payload);
}

/** Whether these bytes are a whole Yjs update of a page's text alone. */
export function isTextUpdate(update: Uint8Array): boolean {
  try {
    return Y.decodeUpdate(update).structs.every(isOfText);
  } catch {
    return false;
  }
}

function isOfText(struct: Y.GC | Y.Item | Y.Skip): boolean {
  if (!(struct instanceof Y.Item)) return true;
  const { parentSub, content } = struct;
  // A parent is a root's name or an item; if absent, the neighbour's.
  const parent: unknown = struct.parent;
  const isInBody = parent === null || parent === 'body' || parent instanceof Y.ID;
  return isInBody && parentSub === null && (content instanceof Y.ContentString || content instanceof Y.ContentDeleted);
}
