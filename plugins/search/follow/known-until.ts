import type { SearchEngine } from '../engine/engine.ts';
import type { FollowContext } from './context.ts';

/** How long recorded changes are kept. */
export const changesKeptMs = 7 * 24 * 60 * 60_000;
/** The margin to changes that may be deleted. */
const marginMs = 60 * 60_000;

/** Up to where an index is complete; null to compare all: incomplete, old or of another origin. */
export async function knownUntil(engine: SearchEngine, origin: string, now: Date): Promise<Date | null> {
  const [noted, until] = (await engine.status()).knownUntil?.split(' ') ?? [];
  if (noted !== origin || until === undefined) return null;
  const oldest = now.getTime() - changesKeptMs + marginMs;
  return Date.parse(until) > oldest ? new Date(until) : null;
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
