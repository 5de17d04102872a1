import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import { collabChecks } from './check-documents.ts';
import type { CarriedContext, CollabContext } from './context.ts';
import { createDocuments, type DocumentTimes } from './documents.ts';
import { followRevisions } from './follow-revisions.ts';
import { liveRoutes } from './live-routes.ts';
import { openConnection } from './open-connection.ts';
import { presentUnpublished } from './present-unpublished.ts';
import type { Publishing } from './publishing.ts';
import { publishingRoutes } from './publishing-routes.ts';
import { createReplicas } from './replicas.ts';
import { reviewAll } from './review.ts';
import { Unpublished } from './schema.ts';
import { openStore } from './store.ts';
import { catchUpAll, sweep } from './sweep.ts';

export interface CollabOptions extends Partial<DocumentTimes> {
  /** Default: `pause`. */
  publishing?: Publishing;
  /** Interval for missed messages. Default: 10 seconds. */
  catchUpEveryMs?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    collab: {
      /** Completes what dead processes left behind. */
      sweep: () => Promise<void>;
      /** The wire form of unpublished changes. */
      unpublishedWire: typeof Unpublished;
      /** Unpublished changes from memory, after `catchUp` of the change log; none if each pause publishes. */
      recallUnpublished: (pageId: string) => Promise<Static<typeof Unpublished> | null>;
    };
  }
}

const defaultTimes: DocumentTimes = { revisionIdleMs: 30_000, revisionEveryMs: 5 * 60_000 };

/** Live texts of pages: editing, log and revisions (contract section 6). */
export default fp<CollabOptions>(
  async (fastify, { publishing = 'done', now = fastify.mongo.now, catchUpEveryMs = 10_000, ...times }) => {
    const { mongo, background, diskSpace, events, pages, revisions, accounts, realtime, listCursor, log } = fastify;
    const open: CollabContext['open'] = new Map();
    const store = await openStore(mongo.db, mongo.together, fastify.pageChanges.of('live'));
    const context: CollabContext = {
      store,
      open,
      pages,
      revisions,
      accounts,
      diskSpace,
      events,
      listCursor,
      translateError: fastify.translateError,
      log,
      publishing,
      now,
      isClosing: false,
    };
    const carrier = createDocuments(context, createReplicas(fastify), { ...defaultTimes, ...times });
    const carried: CarriedContext = Object.assign(context, { carrier });

    realtime.namespace('collab', {
      // The largest page and its history.
      maxMessageBytes: 8 * 1024 * 1024,
      messagesPerSecond: 200,
      burstMessages: 2_000,
      onOpen: (connection) => {
        // Typed text will soon be rendered.
        fastify.renderer.warm();
        return openConnection(carrier, connection);
      },
    });
    await fastify.register(liveRoutes(carried));
    await fastify.register(publishingRoutes(carried));
    fastify.checks.add(...collabChecks(carried));
    fastify.decorate('collab', {
      sweep: () => sweep(carried),
      unpublishedWire: Unpublished,
      recallUnpublished: async (pageId) => {
        const unpublished = publishing === 'done' ? await store.recallUnpublished(pageId) : null;
        return unpublished && presentUnpublished(context, unpublished);
      },
    });

    events.hear('page.saved', 'collab', async ({ pageId }) => {
      const here = open.get(pageId);
      if (here) await followRevisions(carried, here.live);
    });
    const review = coalesced(() => reviewAll(carried));
    for (const name of ['page.access-changed', 'page.moving', 'page.moved', 'page.purged'] as const) {
      events.hear(name, 'collab', review);
    }
    events.hear('group.changed', 'collab', review);
    events.hear('account.changed', 'collab', review);
    events.on('page.purged', 'collab', ({ pageId }) => store.removeAllOf(new ObjectId(pageId)));

    background.run(
      () => store.scheduleReminders(100),
      'could not schedule reminders of unpublished changes; retrying at the next start',
    );
    background.regularly(30_000, () => sweep(carried, background.closing), 'could not maintain live texts; retrying');
    background.regularly(catchUpEveryMs, () => catchUpAll(carried), 'could not refresh live texts; retrying');
    background.regularly(60_000, review, 'could not check access to open live texts; retrying');

    // Sockets are closed by now, and documents only they held.
    fastify.addHook('onClose', async () => {
      context.isClosing = true;
      carrier.flushPendingStores();
      await Promise.all([...open.values()].map(({ live }) => live.inTurn(async () => {})));
      for (const { document } of open.values()) document.destroy();
    });
  },
  {
    fastify: '5.x',
    name: 'collab',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'page-changes',
      'coordination',
      'background',
      'disk-space',
      'events',
      'checks',
      'accounts',
      'groups',
      'auth',
      'realtime',
      'renderer',
      'revisions',
      'pages',
    ],
    decorators: {
      fastify: [
        'problems',
        'translateError',
        'listCursor',
        'mongo',
        'pageChanges',
        'coordination',
        'background',
        'diskSpace',
        'events',
        'checks',
        'accounts',
        'realtime',
        'renderer',
        'revisions',
        'pages',
      ],
    },
  },
);

/** Runs once more for all calls made meanwhile. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  };
  return () => {
    if (running) isAskedAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
