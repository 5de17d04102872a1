import { diffArrays } from 'diff';
import { splitWords } from '../../history/diff/words.ts';

/**
 * A stretch of the merge. `same` is in all three texts; `mine` and `theirs` were changed by one side only; `both` was
 * changed alike by both; a `conflict` was changed differently. The lines keep their line ends.
 */
export type Region =
  | { kind: 'same'; lines: string[] }
  | { kind: 'mine' | 'theirs' | 'both'; base: string[]; lines: string[] }
  | ConflictRegion;

export interface ConflictRegion {
  kind: 'conflict';
  base: string[];
  mine: string[];
  theirs: string[];
  /** Both changes woven together word by word, where they do not touch each other; a proposal, never taken unasked. */
  woven: string | null;
}

const deadlineMs = 1_500;
const maxWovenLength = 20_000;

/** Merges two texts that were both made from `base`, line by line. Text is never dropped: what cannot be merged conflicts. */
export function mergeTexts(base: string, mine: string, theirs: string): Region[] {
  return mergeTokens(linesWithEnds(base), linesWithEnds(mine), linesWithEnds(theirs)).map((region) =>
    region.kind === 'conflict' ? { ...region, woven: weave(region) } : region,
  );
}

/** Whether the regions make a text without anyone deciding anything. */
export function isClean(regions: readonly Region[]): boolean {
  return regions.every((region) => region.kind !== 'conflict');
}

function linesWithEnds(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function weave({ base, mine, theirs }: { base: string[]; mine: string[]; theirs: string[] }): string | null {
  const texts = [base, mine, theirs].map((lines) => lines.join(''));
  // Without a common text there is nothing to weave into, and one side after the other is already on offer.
  if (texts[0] === '' || texts.join('').length > maxWovenLength) return null;
  const [baseWords = [], mineWords = [], theirWords = []] = texts.map(splitWords);
  const regions = mergeTokens(baseWords, mineWords, theirWords);
  if (!isClean(regions)) return null;
  return regions.flatMap((region) => (region.kind === 'conflict' ? [] : region.lines)).join('');
}

interface Change {
  side: 'mine' | 'theirs';
  start: number;
  end: number;
  /** How many tokens there are afterwards, minus those before. */
  growth: number;
}

/**
 * The classic three-way merge (Khanna, Kunal and Pierce, "A formal investigation of diff3"), on Myers' comparison with a
 * deadline: the comparison that the diff3 libraries bring takes minutes on a page with thousands of blank lines.
 */
function mergeTokens(base: string[], mine: string[], theirs: string[]): Region[] {
  const changes = [...changesOf(base, mine, 'mine'), ...changesOf(base, theirs, 'theirs')];
  changes.sort((a, b) => a.start - b.start || a.end - b.end);
  const regions: Region[] = [];
  let at = 0;
  let mineShift = 0;
  let theirShift = 0;
  for (let next = 0; next < changes.length; ) {
    const first = changes[next];
    if (!first) break;
    let { end } = first;
    const touching: Change[] = [];
    for (let change = changes[next]; change && change.start <= end; change = changes[++next]) {
      touching.push(change);
      end = Math.max(end, change.end);
    }
    if (first.start > at) regions.push({ kind: 'same', lines: base.slice(at, first.start) });
    const mineGrowth = growthOf(touching, 'mine');
    const theirGrowth = growthOf(touching, 'theirs');
    regions.push(
      regionOf(touching, {
        base: base.slice(first.start, end),
        mine: mine.slice(first.start + mineShift, end + mineShift + mineGrowth),
        theirs: theirs.slice(first.start + theirShift, end + theirShift + theirGrowth),
      }),
    );
    mineShift += mineGrowth;
    theirShift += theirGrowth;
    at = end;
  }
  if (at < base.length) regions.push({ kind: 'same', lines: base.slice(at) });
  return regions;
}

function growthOf(changes: readonly Change[], side: Change['side']): number {
  return changes.reduce((sum, change) => (change.side === side ? sum + change.growth : sum), 0);
}

function regionOf(changes: readonly Change[], texts: { base: string[]; mine: string[]; theirs: string[] }): Region {
  const { base, mine, theirs } = texts;
  if (changes.every((change) => change.side === 'mine')) return { kind: 'mine', base, lines: mine };
  if (changes.every((change) => change.side === 'theirs')) return { kind: 'theirs', base, lines: theirs };
  if (mine.join('') === theirs.join('')) return { kind: 'both', base, lines: mine };
  return { kind: 'conflict', base, mine, theirs, woven: null };
}

function changesOf(base: string[], side: string[], name: Change['side']): Change[] {
  const compared = diffArrays(base, side, { timeout: deadlineMs });
  if (!compared) return [{ side: name, ...differingMiddle(base, side) }];
  const changes: Change[] = [];
  let at = 0;
  for (const part of compared) {
    const last = changes.at(-1);
    const touches = last?.end === at;
    if (part.added) {
      if (touches) last.growth += part.count;
      else changes.push({ side: name, start: at, end: at, growth: part.count });
    } else if (part.removed) {
      if (touches) Object.assign(last, { end: at + part.count, growth: last.growth - part.count });
      else changes.push({ side: name, start: at, end: at + part.count, growth: -part.count });
      at += part.count;
    } else at += part.count;
  }
  return changes;
}

/** All between the first and the last difference, as one change; for texts too different to compare in time. */
function differingMiddle(base: string[], side: string[]): Omit<Change, 'side'> {
  const shorter = Math.min(base.length, side.length);
  let start = 0;
  while (start < shorter && base[start] === side[start]) start++;
  let tail = 0;
  while (tail < shorter - start && base[base.length - 1 - tail] === side[side.length - 1 - tail]) tail++;
  return { start, end: base.length - tail, growth: side.length - base.length };
}
