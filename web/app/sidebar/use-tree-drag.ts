import { type DragEvent, useRef, useState } from 'react';
import { isWithin, parentPath } from '../paths/page-path.ts';
import type { Tree } from '../tree/create-tree.ts';
import type { PageRow, Row } from './visible-rows.ts';

/** Where a dragged page would land: below a page, or at the top of the tree (`/`). */
export type DropPlace = string;

interface TreeDragOptions {
  tree: Tree | null;
  rows: Row[];
  onDrop: (dragged: PageRow, place: DropPlace) => void;
}

// Resting over a closed page opens it, so that what is dragged can go further down.
const openAfterMs = 700;

/** Pages of the tree dragged onto others, by the events that browsers have for it: mouse, pen, and touch by a long press. */
export function useTreeDrag({ tree, rows, onDrop }: TreeDragOptions) {
  const dragged = useRef<PageRow | null>(null);
  const resting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);

  function onDragStart(event: DragEvent): void {
    const row = rowOf(event, rows);
    if (!row?.item.pageId) {
      event.preventDefault();
      return;
    }
    dragged.current = row;
    // The browser adds the address, as for any link; it may be dropped into a text.
    event.dataTransfer.effectAllowed = 'all';
  }

  function onDragOver(event: DragEvent): void {
    const target = placeOf(event, rows);
    rest(target);
    const next = dragged.current && canLand(dragged.current.item.path, target) ? target : null;
    setPlace(next);
    if (next === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  }

  function rest(id: string): void {
    if (resting.current?.id === id) return;
    clearTimeout(resting.current?.timer);
    const open = () => {
      const row = rows.find((known) => known.id === id);
      if (row?.kind === 'page' && row.item.hasChildren && !row.isExpanded) void tree?.expand(id);
    };
    resting.current = { id, timer: setTimeout(open, openAfterMs) };
  }

  function end(): void {
    clearTimeout(resting.current?.timer);
    resting.current = null;
    dragged.current = null;
    setPlace(null);
  }

  return {
    place,
    handlers: {
      onDragStart,
      onDragOver,
      onDragLeave: (event: DragEvent) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        clearTimeout(resting.current?.timer);
        resting.current = null;
        setPlace(null);
      },
      onDrop: (event: DragEvent) => {
        const row = dragged.current;
        if (!row) return;
        event.preventDefault();
        const target = placeOf(event, rows);
        end();
        if (canLand(row.item.path, target)) onDrop(row, target);
      },
      onDragEnd: end,
    },
  };
}

/** A page goes neither into itself nor to where it is. */
export function canLand(path: string, place: DropPlace): boolean {
  return !isWithin(place, path) && parentPath(path) !== place;
}

function rowOf(event: DragEvent, rows: Row[]): PageRow | null {
  const element = event.target instanceof Element ? event.target.closest('.tree-item') : null;
  const id = element?.querySelector('[data-row]')?.getAttribute('data-row');
  const row = rows.find((known) => known.id === id);
  return row?.kind === 'page' ? row : null;
}

function placeOf(event: DragEvent, rows: Row[]): DropPlace {
  return rowOf(event, rows)?.id ?? '/';
}
