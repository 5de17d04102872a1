import { Link2, MessageSquarePlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../clipboard/copy-text.ts';
import { useAnnounce } from '../../components/toasts.tsx';
import { ariaShortcut } from '../../shortcuts/shortcut-text.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { Anchor } from '../anchors/anchor.ts';
import { selectedAddress, selectedAnchor, useSelectedText } from './use-selected-text.ts';

interface SelectionButtonProps {
  frame: RefObject<HTMLElement>;
  onComment: (anchor: Anchor) => void;
}

/** Comments on a selection (also Ctrl+Alt+M), or copies its address. */
export function SelectionButton({ frame, onComment }: SelectionButtonProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const selected = useSelectedText(frame, true);

  function comment(): void {
    const anchor = selectedAnchor(frame);
    if (!anchor) return;
    document.getSelection()?.removeAllRanges();
    onComment(anchor);
  }

  async function copyAddress(): Promise<void> {
    const address = selectedAddress(frame);
    if (address && (await copyText(address))) announce(t('page.linkCopied'));
  }

  useShortcut('comment', comment);
  if (!selected) return null;
  // Keeps the selection until it is used.
  const keepSelection = {
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  };
  return (
    <div
      className="selection-bar"
      style={{ '--x': `${selected.x}px`, '--y': `${selected.y}px` } as React.CSSProperties}
      {...keepSelection}
    >
      <button
        type="button"
        aria-keyshortcuts={ariaShortcut(shortcuts.comment.keys[0], false)}
        title={t('comments.selectionHint')}
        onClick={comment}
      >
        <MessageSquarePlus aria-hidden />
        {t('comments.comment')}
      </button>
      <button type="button" onClick={() => void copyAddress()}>
        <Link2 aria-hidden />
        {t('page.copyLink')}
      </button>
    </div>
  );
}
