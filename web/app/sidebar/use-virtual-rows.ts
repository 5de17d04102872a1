import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useState } from 'react';
import { useBeforePaint } from '../components/use-before-paint.ts';
import type { Row } from './visible-rows.ts';

/** An estimate, until measured. */
const estimatedPx = 30;
/** Avoids gaps when sections unfold. */
const overscan = 15;

interface VirtualRow {
  index: number;
  row: Row;
  /** In pixels from the top of the tree. */
  top: number;
}

/** Rows near the visible part, and the one with the focus. */
export function useVirtualRows(list: RefObject<HTMLElement>, rows: Row[], focusedId: string | null) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const focused = rows.findIndex(({ id }) => id === focusedId);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => estimatedPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), focused),
    overscan,
    scrollMargin,
  });

  // Sections above come and go.
  useBeforePaint(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    const offset = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setScrollMargin(Math.round(offset + scroller.scrollTop));
  });

  const shown = virtualizer.getVirtualItems().flatMap(({ index, start }): VirtualRow[] => {
    const row = rows[index];
    return row ? [{ index, row, top: start - scrollMargin }] : [];
  });
  return {
    shown,
    heightPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show(index: number) {
      const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
      if (index <= startIndex || index >= endIndex) virtualizer.scrollToIndex(index, { align: 'center' });
    },
  };
}

function withIndex(indexes: number[], index: number): number[] {
  if (index === -1 || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  let element = list?.parentElement ?? null;
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element;
}
