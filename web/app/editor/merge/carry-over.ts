import { resolvedText } from './resolution.ts';
import { isClean, mergeTexts } from './three-way.ts';

/**
 * The text that has both what one wrote and what others did, where both started from `base`. Null when both have changed
 * the same place differently, so that someone has to decide.
 */
export function carryOver(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const regions = mergeTexts(base, mine, theirs);
  return isClean(regions) ? resolvedText(regions, []) : null;
}
