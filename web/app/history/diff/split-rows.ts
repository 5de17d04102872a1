import type { AddedRow, ContextRow, DiffRow, FoldRow, RemovedRow } from './rows.ts';

/** Hidden lines, or a line on each side (null: none). */
export type SplitRow =
  | { kind: 'fold'; fold: FoldRow; index: number }
  | { kind: 'lines'; left: ContextRow | RemovedRow | null; right: ContextRow | AddedRow | null };

/** Counterparts side by side. `index` is the fold's unified row. */
export function splitRows(rows: readonly DiffRow[]): SplitRow[] {
  const result: SplitRow[] = [];
  let removed: RemovedRow[] = [];
  let added: AddedRow[] = [];
  const flush = (): void => {
    result.push(...arrangeRun(removed, added));
    removed = [];
    added = [];
  };
  rows.forEach((row, index) => {
    if (row.kind === 'removed') {
      if (added.length > 0) flush();
      removed.push(row);
    } else if (row.kind === 'added') added.push(row);
    else {
      flush();
      result.push(row.kind === 'fold' ? { kind: 'fold', fold: row, index } : { kind: 'lines', left: row, right: row });
    }
  });
  flush();
  return result;
}

function arrangeRun(removed: readonly RemovedRow[], added: readonly AddedRow[]): SplitRow[] {
  const result: SplitRow[] = [];
  let next = 0;
  for (const left of removed) {
    if (left.partner === null) {
      // Unless it would separate a later pair.
      const free = added[next];
      const right = free && free.partner === null ? free : null;
      if (right) next++;
      result.push({ kind: 'lines', left, right });
      continue;
    }
    while (next < left.partner) result.push({ kind: 'lines', left: null, right: added[next++] ?? null });
    result.push({ kind: 'lines', left, right: added[next++] ?? null });
  }
  while (next < added.length) result.push({ kind: 'lines', left: null, right: added[next++] ?? null });
  return result;
}
