import type { FastifyInstance } from 'fastify';
import { type Member, packMember, unpackMember } from './member.ts';

/** Everyone of the last day who did not leave in an orderly way. */
const room = 'fleet-seen';
const keptMs = 24 * 60 * 60_000;

/**
 * Tracks members that stopped sending heartbeats but are still connected to the store: a hung process, or a machine that
 * vanished before Redis noticed. The list is kept in the store, so replicas that start later know it, too.
 */
export function createSilentMembers({ presence }: FastifyInstance['coordination']) {
  return {
    remember: (member: Member) => presence.join(room, packMember(member), keptMs),
    forget: (member: Member) => presence.leave(room, packMember(member)),
    /** Finds them among those who are not `known`. There are at most `surplus`, which listen without a heartbeat. */
    async find(known: ReadonlySet<string>, surplus: number): Promise<Member[]> {
      const missing = (await presence.members(room)).filter((text) => !known.has(unpackMember(text).id));
      // No one listens who is not known, so all of these are gone.
      if (surplus === 0) await Promise.all(missing.map((text) => presence.leave(room, text)));
      const members = missing.map(unpackMember);
      return [...new Map(members.map((member) => [member.id, member])).values()].slice(0, surplus);
    },
  };
}
