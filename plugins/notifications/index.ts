import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import type { PageFacts } from '../pages/index.ts';
import { notificationChecks } from './check-notifications.ts';
import type { Asker, NotificationsContext } from './context.ts';
import { keyOf } from './events/event-readers.ts';
import { type NotifyingEvent, notifyingEvents } from './events/notifying-event.ts';
import { jobsCheck } from './jobs/check-jobs.ts';
import { openJobsStore } from './jobs/jobs-store.ts';
import { createWorker } from './jobs/worker.ts';
import { openMails } from './mail/open-mails.ts';
import { openRecordingStore } from './recording-store.ts';
import { openRemovalStore } from './removal-store.ts';
import { notificationRoutes } from './routes.ts';
import { chooseBySettings } from './settings/choose-channels.ts';
import { openSettingsStore } from './settings/settings-store.ts';
import { openStore } from './store.ts';
import { openTreeChannel } from './tree-channel.ts';
import { openUnreadChannel } from './unread-channel.ts';
import { listWatched } from './watching/list-watched.ts';
import { watchRoutes } from './watching/watch-routes.ts';
import { openWatchesStore } from './watching/watches-store.ts';

export interface NotificationsOptions {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    notifications: {
      deliverDue: () => Promise<void>;
      /** Resolves once none is due or the server is unavailable. */
      sendDue: () => Promise<void>;
      /** Watched visible pages, last changed first. */
      listWatched: (limit: number, asker: Asker) => Promise<PageFacts[]>;
      /** Pending events, notifications and emails. */
      countWaiting: () => Promise<{ jobs: number; notices: number; mails: number }>;
    };
  }
}

/** How often jobs left by other replicas are claimed. */
const lookEveryMs = 10_000;

/** Others' actions, kept until read (contract section 6). */
export default fp<NotificationsOptions>(
  async (fastify, { now = fastify.mongo.now }) => {
    const { mongo, mail, background, pages, revisions, mentions, accounts, groups, events, listCursor, log } = fastify;
    const settings = await openSettingsStore(mongo.db);
    const context: NotificationsContext = {
      store: await openStore(mongo.db),
      recording: openRecordingStore(mongo.db),
      takingBack: await openRemovalStore(mongo.db),
      jobs: await openJobsStore(mongo.db, mongo.together),
      watches: await openWatchesStore(mongo.db, mongo.together),
      chooseChannels: chooseBySettings({ settings, hasMail: mail.isConfigured, now }),
      pages,
      revisions,
      mentions,
      accounts,
      groups,
      events,
      listCursor,
      log,
      now,
      closing: background.closing,
    };
    const worker = createWorker(context);
    const { sendDue, countWaiting } = await openMails(fastify, context, settings);
    fastify.decorate('notifications', {
      deliverDue: worker.work,
      sendDue,
      listWatched: (limit, asker) => listWatched(context, limit, asker),
      countWaiting: async () => ({ jobs: await context.jobs.countWaiting(), ...(await countWaiting()) }),
    });
    // Emitting awaits one insert, for any number of recipients.
    for (const event of notifyingEvents) {
      events.on(event, 'notifications', async (payload) => {
        if (!(await context.jobs.add(keyOf(event, payload as never), { event, payload } as NotifyingEvent, now())))
          return;
        background.run(worker.work, 'could not deliver notifications; retrying');
      });
    }
    events.on('page.purged', 'notifications', async ({ pageId }) => {
      await context.store.removeOf(new ObjectId(pageId));
      await context.watches.removeOf(new ObjectId(pageId));
    });
    background.regularly(lookEveryMs, worker.work, 'could not deliver notifications; retrying');
    fastify.checks.add(...notificationChecks(context), jobsCheck(context));
    openTreeChannel(context, openUnreadChannel(fastify, context));
    await fastify.register(notificationRoutes(context));
    await fastify.register(watchRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'notifications',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'mail',
      'background',
      'events',
      'checks',
      'accounts',
      'groups',
      'auth',
      'realtime',
      'revisions',
      'pages',
      'mentions',
    ],
    decorators: {
      fastify: [
        'problems',
        'listCursor',
        'mongo',
        'mail',
        'background',
        'events',
        'checks',
        'accounts',
        'groups',
        'realtime',
        'revisions',
        'pages',
        'mentions',
      ],
    },
  },
);
