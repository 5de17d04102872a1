import { MessageSquarePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Anchor } from '../anchors/anchor.ts';
import { selectedAnchor, useSelectedText } from './use-selected-text.ts';

interface SelectionButtonProps {
  frame: RefObject<HTMLElement>;
  onComment: (anchor: Anchor) => void;
}

/** Beside what is selected in the article: the way to a comment on it. The same by Ctrl+Alt+M. */
export function SelectionButton({ frame, onComment }: SelectionButtonProps) {
  const { t } = useTranslation();
  const selected = useSelectedText(frame, true);
  const latest = useRef(onComment);
  latest.current = onComment;

  function comment(): boolean {
    const anchor = selectedAnchor(frame);
    if (!anchor) return false;
    document.getSelection()?.removeAllRanges();
    latest.current(anchor);
    return true;
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt many layouts give another sign.
      const isCommand = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isCommand && !event.isComposing && comment()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [frame]);

  if (!selected) return null;
  return (
    <button
      type="button"
      className="selection-comment"
      style={{ '--x': `${selected.x}px`, '--y': `${selected.y}px` } as React.CSSProperties}
      aria-keyshortcuts="Control+Alt+M"
      title={t('comments.selectionHint')}
      // The selection stays until it is taken.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={comment}
    >
      <MessageSquarePlus aria-hidden />
      {t('comments.comment')}
    </button>
  );
}
