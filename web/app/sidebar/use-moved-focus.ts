import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from './visible-rows.ts';

/** Moves the focus along with a page's row, unless it is elsewhere. */
export function useMovedFocus(list: RefObject<HTMLElement>, rows: Row[], focus: (id: string) => boolean): void {
  const held = useRef<{ id: string; pageId: string } | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    const id = list.current?.contains(active) ? active?.getAttribute('data-row') : null;
    const row = rows.find((one) => one.id === (id ?? held.current?.id));
    if (row || active !== document.body) {
      const pageId = id && row?.kind === 'page' ? row.item.pageId : null;
      held.current = id && pageId ? { id, pageId } : null;
      return;
    }
    const arrived = rows.find((one) => one.kind === 'page' && one.item.pageId === held.current?.pageId);
    if (held.current && arrived) focus(arrived.id);
  });
}
