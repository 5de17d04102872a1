import type { PageChild } from '../api/types.ts';
import type { TreeState } from '../tree/create-tree.ts';

interface Place {
  /** 1 at the top, like `aria-level`. */
  level: number;
  /** The path of the parent. */
  parent: string;
}

export type Row = Place &
  (
    | { kind: 'page'; id: string; item: PageChild; isExpanded: boolean; position: number; setSize: number }
    | { kind: 'more' | 'loading' | 'failed'; id: string }
  );

export type PageRow = Row & { kind: 'page' };

/** The rows of open folders. */
export function visibleRows({ levels, expanded }: TreeState): Row[] {
  const rows: Row[] = [];

  function add(parent: string, level: number): void {
    const children = levels.get(parent);
    if (!children) return;
    const hasMore = children.nextCursor !== null;
    children.items.forEach((item, index) => {
      const isExpanded = item.hasChildren && expanded.has(item.path);
      // -1: unknown (WAI-ARIA 1.2).
      const setSize = hasMore ? -1 : children.items.length;
      rows.push({ kind: 'page', id: item.path, item, isExpanded, level, parent, position: index + 1, setSize });
      if (isExpanded) add(item.path, level + 1);
    });
    if (children.status === 'failed') rows.push({ kind: 'failed', id: `${parent} failed`, level, parent });
    else if (children.status === 'loading') rows.push({ kind: 'loading', id: `${parent} loading`, level, parent });
    else if (hasMore) rows.push({ kind: 'more', id: `${parent} more`, level, parent });
  }

  add('/', 1);
  return rows;
}
