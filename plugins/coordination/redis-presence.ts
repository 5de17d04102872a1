import type { Presence } from './coordination.ts';
import type { Asking } from './redis-ask.ts';
import { joinScript, membersScript } from './scripts.ts';

/** Presence across replicas; `local` answers for this process while Redis is unavailable. */
export function createRedisPresence({ askOr }: Asking, local: Presence, prefix: string): Presence {
  const keyOf = (room: string) => `${prefix}room:${room}`;
  return {
    async join(room, member, ttlMs) {
      await local.join(room, member, ttlMs);
      await askOr(
        (redis) => redis.eval(joinScript, 1, keyOf(room), member, ttlMs),
        () => null,
      );
    },
    async leave(room, member) {
      await local.leave(room, member);
      await askOr(
        (redis) => redis.zrem(keyOf(room), member),
        () => 0,
      );
    },
    members: (room) =>
      askOr(
        async (redis) => strings(await redis.eval(membersScript, 1, keyOf(room))).sort(),
        () => local.members(room),
      ),
  };
}

const strings = (answer: unknown): string[] => (Array.isArray(answer) ? answer.map(String) : []);
