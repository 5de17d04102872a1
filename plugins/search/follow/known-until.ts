import type { SearchEngine } from '../engine/engine.ts';
import type { FollowContext } from './context.ts';

/** How long recorded changes are kept. */
export const changesKeptMs = 7 * 24 * 60 * 60_000;
/** An index this close to changes that are no longer kept is not continued. */
const marginMs = 60 * 60_000;

/**
 * Returns the time up to which an index has all changes; null if all pages have to be compared with it: it was never complete,
 * is too old, or is of another origin.
 */
export async function knownUntil(engine: SearchEngine, origin: string, now: Date): Promise<Date | null> {
  const [noted, until] = (await engine.status()).knownUntil?.split(' ') ?? [];
  if (noted !== origin || until === undefined) return null;
  const oldest = now.getTime() - changesKeptMs + marginMs;
  return Date.parse(until) > oldest ? new Date(until) : null;
}

export async function noteKnownUntil(engine: SearchEngine, origin: string, until: Date): Promise<void> {
  await engine.noteKnownUntil(`${origin} ${until.toISOString()}`);
}

/** Returns what an index depends on besides the changes: the version of the product, and the last restore of a backup. */
export async function originOf({
  productVersion,
  lastRestore,
}: Pick<FollowContext, 'productVersion' | 'lastRestore'>): Promise<string> {
  return `${productVersion}/${(await lastRestore()) ?? ''}`;
}
