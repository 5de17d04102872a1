import type {
  afterHandleMessagePayload,
  beforeHandleAwarenessPayload,
  beforeSyncPayload,
  connectedPayload,
  Document,
  onAuthenticatePayload,
  onLoadDocumentPayload,
  onStatelessPayload,
} from '@hocuspocus/server';
import { Hocuspocus } from '@hocuspocus/server';
import { ObjectId } from 'mongodb';
import { admit } from './admit.ts';
import { keepToOneself } from './awareness.ts';
import { broadcast, broadcastDiscarded, broadcastRevision } from './broadcast.ts';
import { accountOf, type Client, type ClientConnection, say } from './client.ts';
import { ClientIds } from './client-ids.ts';
import type { CollabContext, OpenDocument } from './context.ts';
import { closingOf, DocumentClosed, isFull } from './errors.ts';
import { followRevisions } from './follow-revisions.ts';
import { LiveDocument } from './live-document.ts';
import { loadDocument } from './load-document.ts';
import { readMessage } from './messages.ts';
import type { Replicas } from './replicas.ts';
import { saveRevision, settle } from './save-revision.ts';
import { takeUpdate } from './take-update.ts';

export interface DocumentTimes {
  /** A revision is saved after this time without changes. */
  revisionIdleMs: number;
  /** The interval of revisions during continuous changes. */
  revisionEveryMs: number;
}

const syncStep2 = 1;
const syncUpdate = 2;
/** Confirmations waiting for the first sync; the latest are kept. */
const confirmsMost = 100;

/** Hocuspocus on top of our log. */
export function createDocuments(context: CollabContext, replicas: Replicas, times: DocumentTimes): Hocuspocus<Client> {
  const open = ({ name }: Document): OpenDocument => {
    const found = context.open.get(name);
    if (!found) throw new DocumentClosed('unavailable');
    return found;
  };

  async function onLoadDocument({ document, documentName }: onLoadDocumentPayload<Client>): Promise<void> {
    const pageId = new ObjectId(documentName);
    const head = await loadDocument(context, pageId, document);
    const live: LiveDocument = new LiveDocument({
      store: context.store,
      head,
      doc: document,
      now: context.now,
      onWritten: (written) => replicas.broadcastWritten(pageId, written),
      onRevision: () => void broadcastRevision(context, live, document),
      onSettled: (since) =>
        void context.events.emit('page.changes-settled', {
          pageId: pageId.toHexString(),
          since: since.toISOString(),
        }),
      onDiscarded: (discarded) => void broadcastDiscarded(context, document, discarded),
      onReplaced: () => retire(document),
    });
    await followRevisions(context, live);
    context.open.set(documentName, { live, clients: new ClientIds(), document });
    await replicas.join(pageId, { live, document });
    // Entries between loading and joining weren't broadcast here.
    await live.inTurn(() => live.catchUp());
  }

  /** Hocuspocus ends only what it opened, and a document runs a timer. */
  async function giveUp({ document, documentName }: onLoadDocumentPayload<Client>, error: unknown): Promise<never> {
    document.destroy();
    await forget(documentName);
    throw closingOf(context, error);
  }

  async function forget(documentName: string): Promise<void> {
    context.open.delete(documentName);
    await replicas.leave(new ObjectId(documentName));
  }

  function retire(document: Document): void {
    const retiring = context.open.get(document.name);
    if (!retiring || retiring.isRetired) return;
    retiring.isRetired = true;
    for (const connection of document.getConnections()) connection.close(new DocumentClosed('replaced'));
    carrier.debouncer.executeNow(`onStoreDocument-${document.name}`);
    void carrier.unloadDocument(document);
  }

  async function beforeSync({ type, payload, connection, document, context: client }: beforeSyncPayload<Client>) {
    const { live, clients } = open(document);
    if (client.from !== '' && client.from !== live.head.document.toHexString()) throw new DocumentClosed('replaced');
    if (connection.readOnly || (type !== syncStep2 && type !== syncUpdate)) return;
    const isWhole = type === syncStep2;
    const origin = { source: 'connection', connection };
    const isEarly = !isWhole && !client.isSynced;
    const requireSpace = () => context.diskSpace.require('records');
    const incoming = { update: payload, accountId: accountOf(client), origin, isWhole, isEarly, requireSpace };
    if (!(await takeUpdate(live, clients, incoming))) leaveOut(connection);
    if (!isWhole) return;
    client.isSynced = true;
    for (const n of client.confirms.splice(0)) say(connection, { kind: 'confirmed', n });
  }

  async function connected({ connection, context: client, documentName }: connectedPayload<Client>): Promise<void> {
    const { live } = open(connection.document);
    const { document, revisionId } = live.head;
    say(connection, {
      kind: 'welcome',
      document: document.toHexString(),
      revisionId: revisionId.toHexString(),
      canEdit: client.canEdit,
      publishing: context.publishing,
    });
    const page = await context.pages.find(new ObjectId(documentName));
    if (page?.state === 'moving')
      say(connection, { kind: 'page', path: page.path, state: page.state, status: page.status });
    // The client's text now comes from this document.
    client.from = document.toHexString();
  }

  async function onStateless({ connection, document, payload }: onStatelessPayload): Promise<void> {
    const message = readMessage(payload);
    const client: Client = connection.context;
    if (!message) return client.realtime.close(4400);
    if (connection.readOnly) return;
    if (message.kind === 'save') return save(connection, document, message.n);
    if (client.isSynced) say(connection, { kind: 'confirmed', n: message.n });
    else client.confirms = [...client.confirms.slice(-confirmsMost), message.n];
  }

  async function save(connection: ClientConnection, document: Document, n: number): Promise<void> {
    try {
      context.diskSpace.require('records');
      const { live } = open(document);
      const revisionId = await saveRevision(context, live, accountOf(connection.context));
      say(connection, { kind: 'saved', n, revisionId: revisionId.toHexString() });
    } catch (error) {
      say(connection, { kind: 'save-failed', n, ...reasonOf(context, error) });
    }
  }

  async function keep(document: Document): Promise<void> {
    if (context.isClosing || context.open.get(document.name)?.isRetired) return;
    try {
      const { live } = open(document);
      if (context.publishing === 'done') await settle(context, live);
      else await saveRevision(context, live);
    } catch (error) {
      // The text is logged, so a sweep or save creates the revision.
      const { PageTooLarge, PageTextInvalid } = context.revisions.errors;
      const reason = reasonOf(context, error);
      const isOfText = error instanceof PageTooLarge || error instanceof PageTextInvalid;
      if (isOfText) broadcast(document, { kind: 'refused', ...reason });
    }
  }

  const carrier = new Hocuspocus<Client>({
    quiet: true,
    debounce: times.revisionIdleMs,
    maxDebounce: times.revisionEveryMs,
    onAuthenticate: (payload: onAuthenticatePayload<Client>) => admit(context, payload),
    onLoadDocument: (payload) => onLoadDocument(payload).catch((error) => giveUp(payload, error)),
    // Hocuspocus would keep it open after a failure.
    connected: (payload) => connected(payload).catch((error) => payload.connection.close(closingOf(context, error))),
    beforeSync: (payload) =>
      beforeSync(payload).catch((error) => {
        throw closingOf(context, error);
      }),
    afterHandleMessage: async ({ connection }: afterHandleMessagePayload<Client>) => takeInAgain(connection),
    beforeHandleAwareness: async ({ states, context: client, document }: beforeHandleAwarenessPayload<Client>) => {
      if (client) keepToOneself(states, client, open(document).clients.owners);
    },
    onAwarenessUpdate: async ({ document, added, updated, removed, transactionOrigin }) =>
      replicas.broadcastAwareness(document, [...added, ...updated, ...removed], transactionOrigin),
    onDisconnect: async ({ context: client, documentName }) => void client.opened?.delete(documentName),
    onStateless,
    onStoreDocument: ({ document }) => keep(document),
    afterUnloadDocument: ({ documentName }) => forget(documentName),
  });
  return carrier;
}

/** Makes Hocuspocus reject the current message. */
function leaveOut(connection: ClientConnection): void {
  connection.context.isLeftOut = true;
  connection.readOnly = true;
}

function takeInAgain(connection: ClientConnection): void {
  if (!connection.context.isLeftOut) return;
  connection.context.isLeftOut = false;
  connection.readOnly = !connection.context.canEdit;
}

/** Returns the reason for the writer: a rejected text, a full disk, or `unavailable`, which is logged. */
function reasonOf(
  context: Pick<CollabContext, 'translateError' | 'log'>,
  error: unknown,
): { code: string; detail: string } {
  if (error instanceof Error && 'statusCode' in error && 'code' in error && Number(error.statusCode) < 500) {
    return { code: String(error.code).toLowerCase(), detail: error.message };
  }
  if (isFull(context, error))
    return {
      code: 'storage_full',
      detail:
        'The wiki is out of disk space. The text is kept and can be published once an administrator has freed some.',
    };
  context.log.error({ err: error }, 'could not save a live text as a revision yet');
  return { code: 'unavailable', detail: 'The text is kept. A revision of it is made later.' };
}
