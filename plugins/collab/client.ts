import type { Connection } from '@hocuspocus/server';
import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import type { ServerMessage } from './messages.ts';

/** Hocuspocus's state per document and connection. */
export interface Client {
  realtime: RealtimeConnection;
  /** Pages open on the connection, shared by its documents. */
  opened: Set<string>;
  /** The client text's incarnation; '' if empty. */
  from: string;
  /** Whether it may write, and not only read along. */
  canEdit: boolean;
  /** Whether everything it arrived with is logged. */
  isSynced: boolean;
  /** Whether the current message is left out. */
  isLeftOut: boolean;
  /** The client id of its cursor, once it has sent one. */
  awarenessId: number | null;
  /** Confirmations that wait for everything the client had. */
  confirms: number[];
}

/** A document's connection with our own context. */
export type ClientConnection = Connection<Client>;

export function say(connection: ClientConnection, message: ServerMessage): void {
  connection.sendStateless(JSON.stringify(message));
}

export function accountOf({ realtime }: Client): ObjectId {
  return new ObjectId(realtime.account.user.id);
}

/** Whether a session's token lets it write at all. */
export function mayWrite({ scopes }: Pick<SignedIn, 'scopes'>): boolean {
  return scopes.includes('write');
}
