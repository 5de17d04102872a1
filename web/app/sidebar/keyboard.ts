import type { Row } from './visible-rows.ts';

export type TreeMove = { focus: Row } | { expand: string } | { collapse: string };

/** Returns the effect of a key in the tree (ARIA pattern for tree views); null for other keys. */
export function moveFor(key: string, rows: Row[], current: Row): TreeMove | null {
  const index = rows.indexOf(current);
  const focusable = (row: Row | undefined): TreeMove | null => (row ? { focus: row } : null);
  switch (key) {
    case 'ArrowDown':
      return focusable(nextFocusable(rows, index, 1));
    case 'ArrowUp':
      return focusable(nextFocusable(rows, index, -1));
    case 'Home':
      return focusable(nextFocusable(rows, -1, 1));
    case 'End':
      return focusable(nextFocusable(rows, rows.length, -1));
    case 'ArrowRight':
      if (current.kind !== 'page' || !current.item.hasChildren) return null;
      return current.isExpanded ? focusable(nextFocusable(rows, index, 1)) : { expand: current.id };
    case 'ArrowLeft':
      if (current.kind === 'page' && current.isExpanded) return { collapse: current.id };
      return focusable(rows.find((row) => row.kind === 'page' && row.id === current.parent));
    default:
      return null;
  }
}

/** Returns the next row after `current`, wrapping around, whose title starts with the typed text. */
export function findTyped(rows: Row[], current: Row, typed: string): Row | undefined {
  const start = rows.indexOf(current);
  // Repeating one letter moves to the next match; more letters may keep the current one.
  const from = typed.length > 1 ? start : start + 1;
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  const wanted = typed.toLocaleLowerCase();
  return inOrder.find(
    (row) => row.kind === 'page' && (row.item.title || row.item.name).toLocaleLowerCase().startsWith(wanted),
  );
}

function nextFocusable(rows: Row[], from: number, step: 1 | -1): Row | undefined {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind !== 'loading') return rows[index];
  }
  return undefined;
}
