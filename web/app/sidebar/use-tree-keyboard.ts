import { useRef, useState } from 'react';
import { useBeforePaint } from '../components/use-before-paint.ts';
import type { Tree } from '../tree/create-tree.ts';
import { findTyped, moveFor } from './keyboard.ts';
import type { PageRow, Row } from './visible-rows.ts';

const typingPauseMs = 700;

/** One Tab stop, arrows, letters. `onAction` handles other keys and returns whether it did. */
export function useTreeKeyboard(
  tree: Tree | null,
  rows: Row[],
  currentPath: string,
  onAction: (event: React.KeyboardEvent, row: PageRow) => boolean = () => false,
) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [chosenId, setFocusedId] = useState<string | null>(null);
  const known = [chosenId, currentPath].find((id) => rows.some((row) => row.id === id));
  const focusedId = known ?? rows[0]?.id ?? null;

  const latestRows = useRef(rows);
  latestRows.current = rows;
  /** The row to focus once rendered. */
  const awaited = useRef<string | null>(null);
  const elementOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

  /** Returns whether there is such a row. */
  function focus(id: string | undefined): boolean {
    if (id === undefined || !latestRows.current.some((row) => row.id === id)) return false;
    const element = elementOf(id);
    if (element) element.focus();
    else awaited.current = id;
    setFocusedId(id);
    return true;
  }

  useBeforePaint(() => {
    if (awaited.current !== focusedId || focusedId === null) return;
    elementOf(focusedId)?.focus();
    awaited.current = null;
  });

  function onKeyDown(event: React.KeyboardEvent): void {
    const current = rows.find(({ id }) => id === focusedId);
    if (!current || event.ctrlKey || event.metaKey) return;
    if (current.kind === 'page' && onAction(event, current)) {
      event.preventDefault();
      return;
    }
    if (event.altKey) return;
    const move = moveFor(event.key, rows, current);
    if (move) {
      event.preventDefault();
      if ('focus' in move) focus(move.focus.id);
      else if ('expand' in move) void tree?.expand(move.expand);
      else tree?.collapse(move.collapse);
      return;
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const isGoingOn = event.timeStamp - typed.current.at < typingPauseMs;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp };
    const match = findTyped(rows, current, typed.current.text);
    focus(match?.id);
  }

  return { list, focusedId, setFocusedId, onKeyDown, focus };
}

/** Opens or closes a page of the tree. */
export function toggleRow(tree: Tree | null, row: Row): void {
  if (row.kind !== 'page') return;
  if (row.isExpanded) tree?.collapse(row.id);
  else void tree?.expand(row.id);
}

/** Returns the next row, as this one goes. */
export async function loadRow(tree: Tree | null, { kind, parent }: Row): Promise<string | undefined> {
  const known = tree?.state().levels.get(parent)?.items.length ?? 0;
  await (kind === 'more' ? tree?.loadMore(parent) : tree?.load(parent));
  return tree?.state().levels.get(parent)?.items[known]?.path;
}
