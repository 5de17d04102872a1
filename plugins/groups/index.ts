import fp from 'fastify-plugin';
import { announceAddition, announceAdditions } from './announce-additions.ts';
import { groupsCheck } from './check-groups.ts';
import { groupRoutes } from './group-routes.ts';
import { createGroups, type Membership } from './groups.ts';
import { memberRoutes } from './member-routes.ts';
import { openStore } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    groups: ReturnType<typeof createGroups>;
  }
}

/** Delay until a crashed process's events are emitted again. */
const sweepEveryMs = 60_000;

/** Accounts cached per replica. */
const knownMax = 10_000;

/** Groups of accounts to share pages with. */
export default fp(
  async (fastify) => {
    const store = await openStore(fastify.mongo.db);
    const { events, log, mongo } = fastify;
    const announcing = { store, events, log, now: mongo.now };
    const known = fastify.remember<Membership>(({ accountId }) => accountId, knownMax);
    events.onEveryReplica('group.changed', 'groups', () => known.forget(() => true));
    fastify.decorate(
      'groups',
      createGroups(
        store,
        known,
        {
          change: async (id) => void (await events.emit('group.changed', { groupId: id.toHexString() })),
          addition: (id, addition) => announceAddition(announcing, id, addition),
          additionsAgain: (until) => announceAdditions(announcing, until),
        },
        mongo.now,
      ),
    );
    fastify.background.regularly(
      sweepEveryMs,
      () => fastify.groups.announceAdditions(new Date(mongo.now().getTime() - sweepEveryMs)),
      'could not emit new group members; retrying',
    );
    fastify.checks.add(groupsCheck(store, fastify.accounts.knownAmong));
    await fastify.register(groupRoutes);
    await fastify.register(memberRoutes);
  },
  {
    fastify: '5.x',
    name: 'groups',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'memory',
      'background',
      'events',
      'checks',
      'audit',
      'accounts',
    ],
    decorators: {
      fastify: ['problems', 'listCursor', 'mongo', 'remember', 'background', 'events', 'checks', 'audit', 'accounts'],
    },
  },
);
