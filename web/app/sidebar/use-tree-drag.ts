import { type DragEvent, useRef, useState } from 'react';
import { isWithin, parentPath } from '../paths/page-path.ts';
import type { Tree } from '../tree/create-tree.ts';
import type { PageRow, Row } from './visible-rows.ts';

/** The drop target of a dragged page. */
export interface DropPlace {
  /** The path of its new parent. */
  below: string;
  /** The preceding sibling; null: first; undefined: by name. */
  after?: string | null;
  /** For a place without an edge, the row itself. */
  rowId: string;
  edge: 'top' | 'bottom' | null;
}

interface TreeDragOptions {
  tree: Tree | null;
  rows: Row[];
  onDrop: (dragged: PageRow, place: DropPlace) => void;
}

// Resting on a closed page opens it.
const openAfterMs = 700;

/** Uses the browser's drag events: mouse, pen, long press. */
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
    // A link can also be dropped into texts.
    event.dataTransfer.effectAllowed = 'all';
  }

  function onDragOver(event: DragEvent): void {
    const target = placeOf(event, rows);
    rest(target.edge === null ? target.rowId : '');
    const next = dragged.current && canLand(dragged.current.item.path, target) ? target : null;
    setPlace((before) => (isSamePlace(before, next) ? before : next));
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

/** Not below itself, and not where it is. */
export function canLand(path: string, { below, after }: DropPlace): boolean {
  if (isWithin(below, path)) return false;
  return after === undefined ? parentPath(path) !== below : after !== path;
}

function isSamePlace(one: DropPlace | null, other: DropPlace | null): boolean {
  return one?.rowId === other?.rowId && one?.edge === other?.edge;
}

function rowOf(event: DragEvent, rows: Row[]): PageRow | null {
  const element = event.target instanceof Element ? event.target.closest('.tree-item') : null;
  const id = element?.querySelector('[data-row]')?.getAttribute('data-row');
  const row = rows.find((known) => known.id === id);
  return row?.kind === 'page' ? row : null;
}

/** The edges of a row mean places between pages. */
const edgeShare = 0.28;

function placeOf(event: DragEvent, rows: Row[]): DropPlace {
  const row = rowOf(event, rows);
  if (!row) return { below: '/', rowId: '/', edge: null };
  const element = event.target instanceof Element ? event.target.closest('.tree-item') : null;
  const { top = 0, height = 1 } = element?.getBoundingClientRect() ?? {};
  return placeAt(row, (event.clientY - top) / height, rows);
}

/** 0 is the upper edge, 1 the lower. */
export function placeAt(row: PageRow, height: number, rows: Row[]): DropPlace {
  const { id, parent } = row;
  if (height < edgeShare) return { below: parent, after: siblingBefore(row, rows), rowId: id, edge: 'top' };
  if (height <= 1 - edgeShare) return { below: id, rowId: id, edge: null };
  // Its first child comes next.
  if (row.isExpanded) return { below: id, after: null, rowId: id, edge: 'bottom' };
  return { below: parent, after: id, rowId: id, edge: 'bottom' };
}

function siblingBefore({ id, parent }: PageRow, rows: Row[]): string | null {
  const siblings = rows.filter((row) => row.kind === 'page' && row.parent === parent);
  return siblings[siblings.findIndex((row) => row.id === id) - 1]?.id ?? null;
}
