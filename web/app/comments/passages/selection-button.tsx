import { MessageSquarePlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcut } from '../../shortcuts/shortcut-text.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
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

  function comment(): void {
    const anchor = selectedAnchor(frame);
    if (!anchor) return;
    document.getSelection()?.removeAllRanges();
    onComment(anchor);
  }

  useShortcut('comment', comment);
  if (!selected) return null;
  return (
    <button
      type="button"
      className="selection-comment"
      style={{ '--x': `${selected.x}px`, '--y': `${selected.y}px` } as React.CSSProperties}
      aria-keyshortcuts={ariaShortcut(shortcuts.comment.keys[0], false)}
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
