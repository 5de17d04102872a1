import type { SourceEdit } from './source-edits.ts';

/** Maps an offset in an edited text to the original. */
export type WayBack = (offset: number) => number;

/** Undoes `applyEdits`; offsets within an insertion map to its place. */
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

/** `removed` are ordered offsets in the original text. */
export function backOverRemoved(removed: readonly number[]): WayBack {
  const places = removed.map((at, index) => at - index);
  return (offset) => offset + countWhile(places, (place) => place <= offset);
}

/** Counts the leading entries that pass. */
function countWhile<T>(entries: readonly T[], isBefore: (entry: T) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(entries[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
