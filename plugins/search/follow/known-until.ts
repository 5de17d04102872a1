import type { SearchEngine } from '../engine/engine.ts';
import type { FollowContext } from './context.ts';

/** How long recorded changes are kept; the last one longer. */
export const changesKeptMs = 7 * 24 * 60 * 60_000;
/** The margin to changes that may be deleted. */
const marginMs = 60 * 60_000;

/** Up to where an index is complete; null to compare all: incomplete, of another origin, or later changes are deleted. */
export async function knownUntil(
  engine: SearchEngine,
  { store, now }: Pick<FollowContext, 'store' | 'now'>,
  origin: string,
): Promise<Date | null> {
  const [noted, until] = (await engine.status()).knownUntil?.split(' ') ?? [];
  if (noted !== origin || until === undefined) return null;
  const known = new Date(until);
  const oldest = now().getTime() - changesKeptMs + marginMs;
  if (known.getTime() > oldest) return known;
  const last = await store.lastChange();
  return last && last.at <= known ? known : null;
}

export async function noteKnownUntil(engine: SearchEngine, origin: string, until: Date): Promise<void> {
  await engine.noteKnownUntil(`${origin} ${until.toISOString()}`);
}

/** Version and last restore. */
export async function originOf({
  productVersion,
  lastRestore,
}: Pick<FollowContext, 'productVersion' | 'lastRestore'>): Promise<string> {
  return `${productVersion}/${(await lastRestore()) ?? ''}`;
}
