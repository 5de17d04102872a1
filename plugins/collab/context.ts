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
  /** By page id in hex. */
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
  /** Starts nothing new; the next process handles the log. */
  isClosing: boolean;
}

/** For code that opens documents without a reader. */
export interface CarriedContext extends CollabContext {
  carrier: Pick<Hocuspocus<Client>, 'openDirectConnection'>;
}

/** A live text and its local state. */
export interface OpenDocument {
  live: LiveDocument;
  clients: ClientIds;
  /** The same text as Hocuspocus carries it. */
  document: Document;
  /** Replaced by another incarnation: admits no one, and closes when empty. */
  isRetired?: true;
  /** The page's path, as readers know it. */
  seen?: string;
}
