import type { FastifyInstance } from 'fastify';
import { type Member, packMember, unpackMember } from './member.ts';

/** Members of the last day that didn't leave in order. */
const room = 'fleet-seen';
const keptMs = 24 * 60 * 60_000;

/**
 * Finds members without heartbeat that are still connected: hung, or lost before Redis noticed. Kept in the store for
 * later replicas.
 */
export function createSilentMembers({ presence }: FastifyInstance['coordination']) {
  return {
    remember: (member: Member) => presence.join(room, packMember(member), keptMs),
    forget: (member: Member) => presence.leave(room, packMember(member)),
    /** Returns at most `surplus` of those not `known`. */
    async find(known: ReadonlySet<string>, surplus: number): Promise<Member[]> {
      const missing = (await presence.members(room)).filter((text) => !known.has(unpackMember(text).id));
      // All listeners are accounted for, so these are gone.
      if (surplus === 0) await Promise.all(missing.map((text) => presence.leave(room, text)));
      const members = missing.map(unpackMember);
      return [...new Map(members.map((member) => [member.id, member])).values()].slice(0, surplus);
    },
  };
}
