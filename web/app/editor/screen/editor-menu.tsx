import { EllipsisVertical, Send, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { DiscardDialog } from '../../unpublished/discard-dialog.tsx';
import type { EditState } from '../session/edit-state.ts';

interface EditorMenuProps {
  state: EditState;
  onPublish: () => void;
  onFocusText: () => void;
}

/** The further actions of the editor. */
export function EditorMenu({ state, onPublish, onFocusText }: EditorMenuProps) {
  const { t } = useTranslation();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isDiscarded = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pageId, live } = state;

  function focusAfter(): boolean {
    if (isDiscarded.current) onFocusText();
    else button.current?.focus();
    return true;
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={t('editor.more')}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Send aria-hidden />} onSelect={onPublish}>
          {t('editor.publish')}
        </MenuItem>
        {pageId !== null && live !== null && !live.isPublished && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => setIsDiscarding(true)}>
            {t('unpublished.discard')}
          </MenuItem>
        )}
      </Menu>
      {isDiscarding && pageId !== null && (
        <DiscardDialog
          pageId={pageId}
          onDiscarded={() => {
            isDiscarded.current = true;
          }}
          onClose={() => setIsDiscarding(false)}
          onClosed={focusAfter}
        />
      )}
    </>
  );
}
