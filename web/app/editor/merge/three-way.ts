import { diffArrays } from 'diff';
import { splitWords } from '../../history/diff/words.ts';

/** `mine`, `theirs`: one side's; `both`: equal changes; `conflict`: different. Lines keep their ends. */
export type Region =
  | { kind: 'same'; lines: string[] }
  | { kind: 'mine' | 'theirs' | 'both'; base: string[]; lines: string[] }
  | ConflictRegion;

export interface ConflictRegion {
  kind: 'conflict';
  base: string[];
  mine: string[];
  theirs: string[];
  /** A proposal that combines words which don't touch. */
  woven: string | null;
}

const deadlineMs = 1_500;
const maxWovenLength = 20_000;

/** Merges by lines. Conflicts keep all text. */
export function mergeTexts(base: string, mine: string, theirs: string): Region[] {
  return mergeTokens(linesWithEnds(base), linesWithEnds(mine), linesWithEnds(theirs)).map((region) =>
    region.kind === 'conflict' ? { ...region, woven: weave(region) } : region,
  );
}

/** Whether there are no conflicts. */
export function isClean(regions: readonly Region[]): boolean {
  return regions.every((region) => region.kind !== 'conflict');
}

function linesWithEnds(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function weave({ base, mine, theirs }: { base: string[]; mine: string[]; theirs: string[] }): string | null {
  const texts = [base, mine, theirs].map((lines) => lines.join(''));
  // They have nothing in common to combine.
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
  /** The tokens after minus those before. */
  growth: number;
}

/**
 * Three-way merge (Khanna, Kunal and Pierce, "A formal investigation of diff3") on Myers' comparison with a deadline;
 * diff3 libraries take minutes on thousands of blank lines.
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

/** Everything from the first to the last difference, if time is up. */
function differingMiddle(base: string[], side: string[]): Omit<Change, 'side'> {
  const shorter = Math.min(base.length, side.length);
  let start = 0;
  while (start < shorter && base[start] === side[start]) start++;
  let tail = 0;
  while (tail < shorter - start && base[base.length - 1 - tail] === side[side.length - 1 - tail]) tail++;
  return { start, end: base.length - tail, growth: side.length - base.length };
}
