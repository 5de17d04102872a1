import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Anchor } from '../../comments/anchors/anchor.ts';
import { browserComments } from '../../comments/board/browser-comments.ts';
import { Composer } from '../../comments/compose/composer.tsx';
import { Quote } from '../../comments/compose/quote.tsx';
import { createCommentDrafts } from '../../comments/drafts/comment-drafts.ts';
import { sendDraft } from '../../comments/drafts/send-draft.ts';
import { useDraft } from '../../comments/drafts/use-draft.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import '../../styles/comments.css';
import '../../styles/composer.css';

interface CommentDialogProps {
  /** Null: the dialog is closed. */
  anchor: Anchor | null;
  accountId: string;
  page: { id: string; path: string };
  onClose: () => void;
  /** Called when the focus can move. */
  onLeft: () => void;
}

export function CommentDialog({ anchor, accountId, page, onClose, onLeft }: CommentDialogProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      isOpen={anchor !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('comments.writeOnPassage')}
      firstField="textarea"
      onClosed={() => {
        onLeft();
        return true;
      }}
    >
      {anchor && <Passage anchor={anchor} accountId={accountId} page={page} field={field} onClose={onClose} />}
    </Dialog>
  );
}

interface PassageProps extends Omit<CommentDialogProps, 'onLeft'> {
  anchor: Anchor;
  field: React.RefObject<HTMLTextAreaElement>;
}

function Passage({ anchor, accountId, page, field, onClose }: PassageProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const api = useMemo(() => browserComments(page.id), [page.id]);
  const drafts = useMemo(
    () => createCommentDrafts(() => window.localStorage, { accountId, pageId: page.id }),
    [accountId, page.id],
  );
  const handle = useDraft(drafts, 'new');

  async function send(): Promise<void> {
    await sendDraft(api, { ...handle.draft, anchor }, null);
    handle.clear();
    announce(t('comments.isSent'));
    onClose();
  }

  return (
    <Composer
      label={t('comments.writeOnPassage')}
      action={t('comments.send')}
      handle={handle}
      page={page}
      field={field}
      send={send}
      onCancel={onClose}
    >
      <Quote anchor={anchor} isThere={undefined} onShow={() => undefined} />
    </Composer>
  );
}
