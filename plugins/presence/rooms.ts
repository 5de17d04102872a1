import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { RealtimeConnection } from '../realtime/index.ts';
import type { RoomContext } from './context.ts';
import type { Activity, Visitor } from './messages.ts';
import type { PresenceLimits } from './options.ts';
import { Room } from './room.ts';

const channel = 'presence';
/** Rooms per step, which spreads the load. */
const beatBatch = 50;

type Services = Pick<FastifyInstance, 'accounts' | 'background' | 'coordination'>;

export type Rooms = ReturnType<typeof createRooms>;

/** Returns the pages that connections to this replica are on. */
export function createRooms({ accounts, background, coordination }: Services, limits: PresenceLimits) {
  const replicaId = randomUUID();
  const rooms = new Map<string, Room>();
  const keyOf = (pageId: string) => `presence:${pageId}`;

  const context: RoomContext = {
    replicaId,
    gatherMs: limits.gatherMs,
    join: (pageId, member) => coordination.presence.join(keyOf(pageId), member, limits.memberTtlMs),
    leave: (pageId, member) => coordination.presence.leave(keyOf(pageId), member),
    members: (pageId) => coordination.presence.members(keyOf(pageId)),
    announce: (pageId) => coordination.publish(channel, `${replicaId} ${pageId}`),
    async describe(people): Promise<Visitor[]> {
      const ids = [...people.keys()].map((id) => new ObjectId(id));
      const name = await accounts.namePersons(ids);
      const visitors = ids.map((id) => ({ ...name(id), activity: people.get(id.toHexString()) ?? 'reading' }));
      return visitors.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
    },
    run: (work) => background.run(work, 'could not announce the people on a page; retrying'),
  };

  function hear(message: string): void {
    const [from, pageId = ''] = message.split(' ');
    if (from !== replicaId) rooms.get(pageId)?.settleSoon();
  }

  async function settle(room: Room, isBeat: boolean): Promise<void> {
    await room.settle(isBeat);
    if (room.isEmpty) rooms.delete(room.pageId);
  }

  async function settleAll(isBeat: boolean): Promise<void> {
    const all = [...rooms.values()];
    for (let from = 0; from < all.length; from += beatBatch) {
      await Promise.all(all.slice(from, from + beatBatch).map((room) => settle(room, isBeat)));
    }
  }

  return {
    /** Listens to other replicas; the result stops it and announces departures. */
    async open(): Promise<() => Promise<void>> {
      const unsubscribe = await coordination.subscribe(channel, hear);
      background.regularly(limits.beatMs, () => settleAll(true), 'could not announce presence; retrying');
      return async () => {
        await settleAll(false);
        await unsubscribe();
      };
    },
    enter(pageId: string, connection: RealtimeConnection, activity: Activity): void {
      const room = rooms.get(pageId) ?? new Room(pageId, context);
      rooms.set(pageId, room);
      room.enter(connection, activity);
    },
    resend: (pageId: string, connection: RealtimeConnection): void => rooms.get(pageId)?.resend(connection),
    leave: (pageId: string, connection: RealtimeConnection): void => rooms.get(pageId)?.leave(connection),
    /** Notifies connections on the page at this replica. */
    announceSaved(pageId: string, revisionId: string): void {
      rooms.get(pageId)?.sendAll({ kind: 'saved', pageId, revisionId });
    },
    /** Notifies connections on the page at this replica. */
    announceChange(pageId: string, kind: 'commented' | 'tagged'): void {
      rooms.get(pageId)?.sendAll({ kind, pageId });
    },
    describeAgain(accountId: string): void {
      for (const room of rooms.values()) room.describeAgain(accountId);
    },
  };
}
