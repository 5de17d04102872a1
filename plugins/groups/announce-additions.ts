import type { FastifyInstance } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { Addition } from './group.ts';
import type { GroupStore } from './store.ts';

interface Needs {
  store: GroupStore;
  events: FastifyInstance['events'];
  log: FastifyInstance['log'];
  now: () => Date;
}

/** Unhandled events are dropped after this time. */
const giveUpAfterMs = 24 * 60 * 60_000;

/** Emits a stored addition; failures don't fail the request. Unhandled events are emitted again for a day. */
export async function announceAddition(needs: Needs, groupId: ObjectId, addition: Addition): Promise<void> {
  try {
    await settle(needs, groupId, addition);
  } catch (err) {
    needs.log.error({ err, groupId }, 'could not emit a new group member; retrying');
  }
}

async function settle({ store, events, now }: Needs, groupId: ObjectId, addition: Addition): Promise<void> {
  const { accountId, addedBy, at } = addition;
  const isHeard = await events.emit('group.member-added', {
    groupId: groupId.toHexString(),
    accountId: accountId.toHexString(),
    addedBy: addedBy.toHexString(),
    at: at.toISOString(),
  });
  if (isHeard || at.getTime() < now().getTime() - giveUpAfterMs) await store.clearAddition(groupId, addition);
}

/** Emits again what a crash or failed listener left, up to a time. */
export async function announceAdditions(needs: Needs, until: Date): Promise<void> {
  for await (const { _id, untold = [] } of needs.store.findUntold(until)) {
    for (const addition of untold) await announceAddition(needs, _id, addition);
  }
}
