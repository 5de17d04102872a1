import { diffArrays } from 'diff';

/** The parts `from` to `to` of the old list have become `start` to `end` of the new one. */
export interface ChangedRange {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** `anchors`: by parts that tell one place from another; `closest`: then by the fewest edits. */
export type Comparison = 'anchors' | 'closest';

/** Looking at this many parts takes a step. */
const partsPerStep = 5;

/**
 * Compares two lists of parts by those that have letters or digits and are in each just once (patience diff); `closest`:
 * then by the shortest list of edits between those (Myers). Takes steps from the budget; once there are too few, a range
 * counts as changed as a whole. Ordered, disjoint.
 */
export function changedRanges(
  old: readonly string[],
  now: readonly string[],
  budget: { steps: number },
  by: Comparison,
): ChangedRange[] {
  const found: ChangedRange[] = [];
  const compare = (whole: ChangedRange): void => {
    const range = trimmed(old, now, whole);
    const { from, to, start, end } = range;
    if (from === to && start === end) return;
    budget.steps -= (to - from + end - start) / partsPerStep;
    if (from === to || start === end || budget.steps <= 0) return void found.push(range);
    const anchors = anchorsIn(old, now, range);
    const isLast = anchors.length === 0;
    if (isLast && by === 'anchors') return void found.push(range);
    const matches = isLast ? closestMatches(old, now, range, budget) : anchors;
    for (const gap of gapsBetween(matches, range)) {
      if (isLast) found.push(gap);
      else compare(gap);
    }
  };
  compare({ from: 0, to: old.length, start: 0, end: now.length });
  return found;
}

/** Without equal parts at its beginning and end. */
function trimmed(old: readonly string[], now: readonly string[], { from, to, start, end }: ChangedRange): ChangedRange {
  while (from < to && start < end && old[from] === now[start]) [from, start] = [from + 1, start + 1];
  while (from < to && start < end && old[to - 1] === now[end - 1]) [to, end] = [to - 1, end - 1];
  return { from, to, start, end };
}

/** The index of a part in the old list, and of its equal in the new one. */
type Match = readonly [oldIndex: number, index: number];

function gapsBetween(matches: readonly Match[], { from, to, start, end }: ChangedRange): ChangedRange[] {
  const gaps: ChangedRange[] = [];
  let [oldPlace, place] = [from, start];
  for (const [oldIndex, index] of [...matches, [to, end] as const]) {
    if (oldIndex > oldPlace || index > place) gaps.push({ from: oldPlace, to: oldIndex, start: place, end: index });
    [oldPlace, place] = [oldIndex + 1, index + 1];
  }
  return gaps;
}

/** The longest rising row of parts that are once in both. */
function anchorsIn(old: readonly string[], now: readonly string[], { from, to, start, end }: ChangedRange): Match[] {
  const indexes = soleIndexes(now, start, end);
  const common = [...soleIndexes(old, from, to)].flatMap(([part, oldIndex]) => {
    const index = indexes.get(part);
    return index === undefined ? [] : [[oldIndex, index] as const];
  });
  return longestRising(common);
}

/** Blanks and marks don't tell one place from another: as an anchor, one would cut words from their equals. */
const isTelling = (part: string) => /[\p{L}\p{N}]/u.test(part);

/** Telling parts that are once in a range, in their order, with their indexes. */
function soleIndexes(parts: readonly string[], from: number, to: number): Map<string, number> {
  const indexes = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const part = parts[index] ?? '';
    if (!isTelling(part)) continue;
    if (indexes.has(part)) repeated.add(part);
    else indexes.set(part, index);
  }
  for (const part of repeated) indexes.delete(part);
  return indexes;
}

/** The longest subsequence with rising new indexes (patience sorting). */
function longestRising(matches: readonly Match[]): Match[] {
  interface Link {
    match: Match;
    before: Link | undefined;
  }
  /** At n: of all rows of n + 1, the end of the one that ends lowest. */
  const ends: Link[] = [];
  for (const match of matches) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as Link).match[1] < match[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { match, before: ends[low - 1] };
  }
  const row: Match[] = [];
  for (let link = ends.at(-1); link; link = link.before) row.push(link.match);
  return row.reverse();
}

/** Matches that leave the fewest edits; none if the budget is too small for them. */
function closestMatches(
  old: readonly string[],
  now: readonly string[],
  { from, to, start, end }: ChangedRange,
  budget: { steps: number },
): Match[] {
  const [inOld, inNow] = [new Set(old.slice(from, to)), new Set(now.slice(start, end))];
  const oldIndexes = indexesOf(old, from, to, inNow);
  const indexes = indexesOf(now, start, end, inOld);
  // Steps grow with the square of the edits.
  const maxEditLength = Math.floor(Math.sqrt(budget.steps / 2));
  const [before, after] = [oldIndexes.map((index) => old[index]), indexes.map((index) => now[index])];
  const changes = diffArrays(before, after, { maxEditLength });
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  budget.steps -= (edits ?? maxEditLength) ** 2;
  const matches: Match[] = [];
  let [oldPlace, place] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) {
      for (let n = 0; n < count; n += 1) {
        matches.push([oldIndexes[oldPlace + n] as number, indexes[place + n] as number]);
      }
    }
    if (!added) oldPlace += count;
    if (!removed) place += count;
  }
  return matches;
}

const indexesOf = (parts: readonly string[], from: number, to: number, wanted: ReadonlySet<string>): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n).filter((index) => wanted.has(parts[index] ?? ''));
