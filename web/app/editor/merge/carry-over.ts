import { resolvedText } from './resolution.ts';
import { isClean, mergeTexts } from './three-way.ts';

/** Merges changes since `base`; null if they conflict. */
export function carryOver(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const regions = mergeTexts(base, mine, theirs);
  return isClean(regions) ? resolvedText(regions, []) : null;
}
