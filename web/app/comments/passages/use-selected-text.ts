import { type RefObject, useEffect, useState } from 'react';
import { type Anchor, anchorOf } from '../anchors/anchor.ts';
import { ArticleText } from '../anchors/article-text.ts';
import { selectedPlace } from '../anchors/selected-place.ts';
import { textFragment } from '../anchors/text-fragment.ts';
import { articleIn } from './use-passages.ts';

/** The position of its end, in pixels within the frame. */
export interface SelectedText {
  x: number;
  y: number;
}

/** For touch and keyboard. */
const settleMs = 250;

/** After the pointer is released; null without a selection. */
export function useSelectedText(frame: RefObject<HTMLElement>, isWanted: boolean): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);

  useEffect(() => {
    if (!isWanted) return setSelected(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSelecting = false;
    const look = () => setSelected(isSelecting ? null : endOfSelection(frame));
    const later = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    };
    const onChange = () => {
      // Deselecting takes effect at once.
      if (document.getSelection()?.isCollapsed ?? true) later(0);
      else later(settleMs);
    };
    const onDown = ({ target, pointerType }: PointerEvent) => {
      isSelecting = pointerType === 'mouse' && target instanceof Node && (frame.current?.contains(target) ?? false);
    };
    const onUp = () => {
      if (isSelecting) later(0);
      isSelecting = false;
    };
    const options = { capture: true };
    document.addEventListener('selectionchange', onChange);
    document.addEventListener('pointerdown', onDown, options);
    document.addEventListener('pointerup', onUp, options);
    document.addEventListener('pointercancel', onUp, options);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
      document.removeEventListener('pointerdown', onDown, options);
      document.removeEventListener('pointerup', onUp, options);
      document.removeEventListener('pointercancel', onUp, options);
    };
  }, [frame, isWanted]);

  return selected;
}

/** Returns null for none. */
export function selectedAnchor(frame: RefObject<HTMLElement>): Anchor | null {
  const article = articleIn(frame);
  const range = selectedRange();
  if (!article || !range?.intersectsNode(article)) return null;
  const text = new ArticleText<Node>(article);
  const place = selectedPlace(article, text, range);
  return place && anchorOf(text.text, place);
}

/** Returns null for none. */
export function selectedAddress(frame: RefObject<HTMLElement>): string | null {
  const anchor = selectedAnchor(frame);
  const article = articleIn(frame);
  if (!anchor || !article) return null;
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${textFragment(anchor, new ArticleText<Node>(article).text)}`;
}

function endOfSelection(frame: RefObject<HTMLElement>): SelectedText | null {
  const range = selectedRange();
  if (!frame.current || !range || selectedAnchor(frame) === null) return null;
  const corner = frame.current.getBoundingClientRect();
  const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
  const last = rects.at(-1) ?? range.getBoundingClientRect();
  return { x: last.right - corner.left, y: Math.min(last.bottom, corner.bottom) - corner.top };
}

function selectedRange(): Range | null {
  const selection = document.getSelection();
  return selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
}
