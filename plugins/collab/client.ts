import type { Connection } from '@hocuspocus/server';
import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import type { ServerMessage } from './messages.ts';

/** The state that Hocuspocus keeps per document and connection. */
export interface Client {
  realtime: RealtimeConnection;
  /** The pages whose texts the connection has open: one list for all of them. */
  opened: Set<string>;
  /** The incarnation that the client's text came from; '' for an empty one. */
  from: string;
  /** Whether it may write, and not only read along. */
  canEdit: boolean;
  /** Whether everything it had when it came is in the log. */
  isSynced: boolean;
  /** The message that is being handled is left out. */
  isLeftOut: boolean;
  /** The client id of its cursor, once it has sent one. */
  awarenessId: number | null;
  /** Confirmations that wait for all it had. */
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
