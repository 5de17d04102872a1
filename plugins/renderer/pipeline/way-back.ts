import type { SourceEdit } from './source-edits.ts';

/** From an offset in a text as it was edited to the one in the text as it was before. */
export type WayBack = (offset: number) => number;

/** Maps a position back over what `applyEdits` inserted; from inside an insertion to its place. */
export function backOverInserted(edits: readonly SourceEdit[]): WayBack {
  let grown = 0;
  const inserted = edits
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, insert: { length } }) => {
      const start = at + grown;
      grown += length;
      return { start, end: start + length, grown };
    });
  return (offset) => {
    const last = inserted[countWhile(inserted, ({ start }) => start < offset) - 1];
    return last ? Math.max(offset, last.end) - last.grown : offset;
  };
}

/** Back over single units that were taken out, given by their offsets in the text before, in order. */
export function backOverRemoved(removed: readonly number[]): WayBack {
  const places = removed.map((at, index) => at - index);
  return (offset) => offset + countWhile(places, (place) => place <= offset);
}

/** How many of the first entries fulfil a condition that no later one does. */
function countWhile<T>(entries: readonly T[], isBefore: (entry: T) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(entries[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
