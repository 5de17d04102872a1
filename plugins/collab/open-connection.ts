import type { Hocuspocus } from '@hocuspocus/server';
import type { CloseCode, RealtimeConnection } from '../realtime/index.ts';
import { isSoundFrame } from './check-frame.ts';
import type { Client } from './client.ts';

/** Hocuspocus's close codes as ours. */
const closeCodes: Record<number, CloseCode> = { 4205: 4429, 4408: 4408 };

/** Hands a connection to Hocuspocus, which learns its documents from messages. */
export function openConnection(carrier: Hocuspocus<Client>, connection: RealtimeConnection): void {
  const socket = {
    get readyState() {
      return connection.readyState;
    },
    // Hocuspocus sends only bytes.
    send: (data: unknown) => {
      if (data instanceof Uint8Array) connection.send(data);
    },
    close: (code = 1000) => connection.close(closeCodes[code] ?? 4400),
  };
  // The handshake isn't needed any more.
  const request = new Request('http://wiki.invalid/collab');
  const client: Client = {
    realtime: connection,
    opened: new Set(),
    from: '',
    canEdit: false,
    isSynced: false,
    isLeftOut: false,
    awarenessId: null,
    confirms: [],
  };
  const carried = carrier.handleConnection(socket, request, client);
  connection.onMessage((data) => {
    const frame = new Uint8Array(data);
    if (isSoundFrame(frame)) carried.handleMessage(frame);
    else connection.close(4400);
  });
  connection.onClose((code, reason) => carried.handleClose({ code, reason }));
}
