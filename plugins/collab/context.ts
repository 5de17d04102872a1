import type { Document, Hocuspocus } from '@hocuspocus/server';
import type { FastifyInstance } from 'fastify';
import type { Client } from './client.ts';
import type { ClientIds } from './client-ids.ts';
import type { LiveDocument } from './live-document.ts';
import type { Publishing } from './publishing.ts';
import type { CollabStore } from './store.ts';

/** The context of the use cases of live documents. */
export interface CollabContext {
  store: CollabStore;
  /** The documents that are open in this process, by the 24 hex digits of their pages. */
  open: Map<string, OpenDocument>;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  accounts: Pick<FastifyInstance['accounts'], 'namePersons'>;
  diskSpace: Pick<FastifyInstance['diskSpace'], 'require'>;
  events: Pick<FastifyInstance['events'], 'emit'>;
  listCursor: FastifyInstance['listCursor'];
  translateError: FastifyInstance['translateError'];
  log: FastifyInstance['log'];
  publishing: Publishing;
  now: () => Date;
  /** Set when closing: nothing new is started; the log is left to the next process. */
  isClosing: boolean;
}

/** The same for code that opens documents without a reader. */
export interface CarriedContext extends CollabContext {
  carrier: Pick<Hocuspocus<Client>, 'openDirectConnection'>;
}

/** A live text with what belongs to it while it is open here. */
export interface OpenDocument {
  live: LiveDocument;
  clients: ClientIds;
  /** The same text as Hocuspocus carries it. */
  document: Document;
  /** Replaced by another incarnation: accepts no one, and is closed once everyone has left. */
  isRetired?: true;
  /** The path of the page, as its readers know it. */
  seen?: string;
}
