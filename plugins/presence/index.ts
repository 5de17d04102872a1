import fp from 'fastify-plugin';
import { type PresenceOptions, settleLimits } from './options.ts';
import { createRooms } from './rooms.ts';
import { createVisits } from './visits.ts';

export type { PresenceLimits, PresenceOptions } from './options.ts';

/** Readers and editors of pages, on all replicas (contract section 6). */
export default fp<PresenceOptions>(
  async (fastify, options) => {
    const { pages, background, events } = fastify;
    const limits = settleLimits(options.limits);
    const rooms = createRooms(fastify, limits);
    const visits = createVisits({ pages, background, rooms, limits });
    const close = await rooms.open();

    fastify.realtime.namespace('presence', {
      maxMessageBytes: 1024,
      messagesPerSecond: 10,
      burstMessages: 100,
      onOpen: (connection) => {
        visits.open(connection);
        connection.onAccountChanged(() => visits.review((visit) => visit.connection === connection));
      },
    });

    // Subpages are affected too, but aren't known here.
    for (const name of ['page.access-changed', 'page.moved', 'group.changed'] as const) {
      events.hear(name, 'presence', () => visits.review(() => true));
    }
    events.hear('page.purged', 'presence', (purged) => visits.review(({ pageId }) => pageId === purged.pageId));
    events.hear('page.saved', 'presence', ({ pageId, revisionId }) => rooms.announceSaved(pageId, revisionId));
    events.hear('comment.changed', 'presence', ({ pageId }) => rooms.announceChange(pageId, 'commented'));
    events.hear('page.tags-changed', 'presence', ({ pageId }) => rooms.announceChange(pageId, 'tagged'));
    events.hear('account.changed', 'presence', ({ accountId }) => rooms.describeAgain(accountId));
    background.regularly(limits.reviewMs, () => visits.review(() => true), 'could not review presence; retrying');
    fastify.addHook('onClose', close);
  },
  {
    fastify: '5.x',
    name: 'presence',
    dependencies: ['errors', 'coordination', 'background', 'events', 'accounts', 'realtime', 'pages'],
    decorators: { fastify: ['coordination', 'background', 'events', 'accounts', 'realtime', 'pages'] },
  },
);
