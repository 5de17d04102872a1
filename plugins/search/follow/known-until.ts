import type { FollowContext } from '../context.ts';
import type { SearchEngine } from '../engine/engine.ts';

/** How long recorded changes are kept. */
export const changesKeptMs = 7 * 24 * 60 * 60_000;
/** An index this close to changes that are no longer kept is not continued. */
const marginMs = 60 * 60_000;

type Needs = Pick<FollowContext, 'productVersion' | 'lastRestore' | 'now'>;

/**
 * Returns the time up to which an index has all changes; null if all pages have to be compared with it: it was never complete,
 * is too old, or was made by another version of the product or before a backup was restored.
 */
export async function knownUntil(context: Needs, engine: SearchEngine): Promise<Date | null> {
  const [origin, until] = (await engine.status()).knownUntil?.split(' ') ?? [];
  if (origin !== (await originOf(context)) || until === undefined) return null;
  const oldest = context.now().getTime() - changesKeptMs + marginMs;
  return Date.parse(until) > oldest ? new Date(until) : null;
}

export async function noteKnownUntil(context: Needs, engine: SearchEngine, until: Date): Promise<void> {
  await engine.noteKnownUntil(`${await originOf(context)} ${until.toISOString()}`);
}

async function originOf({ productVersion, lastRestore }: Needs): Promise<string> {
  return `${productVersion}/${(await lastRestore()) ?? ''}`;
}
