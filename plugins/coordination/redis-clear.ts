import type { Cleared, ClearOptions } from './coordination.ts';
import type { Asking } from './redis-ask.ts';

/** All kinds of keys; channels hold nothing. */
const kinds: Record<keyof Cleared, string> = { values: 'once:', leases: 'lease:', counters: 'count:', rooms: 'room:' };

/** Per step, so other wikis on the server don't wait. */
const stepSize = 500;

/** Removes a prefix's keys, kind by kind. Repeatable. @throws `CoordinationUnavailable` */
export async function clearRedis(
  asking: Asking,
  prefix: string,
  { isDryRun = false }: ClearOptions = {},
): Promise<Cleared> {
  const cleared: Cleared = { values: 0, leases: 0, counters: 0, rooms: 0 };
  for (const kind of Object.keys(kinds) as (keyof Cleared)[]) {
    cleared[kind] = await clearKind(asking, `${prefix}${kinds[kind]}`, isDryRun);
  }
  return cleared;
}

async function clearKind({ ask }: Asking, start: string, isDryRun: boolean): Promise<number> {
  // Scans may repeat keys. Prefixes contain no pattern characters (see `coordination/index.ts`).
  const found = new Set<string>();
  let removed = 0;
  for (let cursor = '0'; ; ) {
    const [next, keys] = await ask((redis) => redis.scan(cursor, 'MATCH', `${start}*`, 'COUNT', stepSize));
    if (isDryRun) for (const key of keys) found.add(key);
    else if (keys.length > 0) removed += await ask((redis) => redis.unlink(...keys));
    if (next === '0') return isDryRun ? found.size : removed;
    cursor = next;
  }
}
