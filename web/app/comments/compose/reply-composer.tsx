import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/toasts.tsx';
import type { ShownThread } from '../board/board-state.ts';
import { useComments } from '../comments-context.ts';
import { sendDraft } from '../drafts/send-draft.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Composer } from './composer.tsx';
import { focusEnd } from './focus-end.ts';

interface ReplyComposerProps {
  thread: ShownThread;
  /** A stored draft is shown without taking the focus. */
  isAsked: boolean;
  onDone: (isSent: boolean) => void;
}

export function ReplyComposer({ thread, isAsked, onDone }: ReplyComposerProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { page, board, drafts, focusComment, tellUnreached } = useComments();
  const handle = useDraft(drafts, `reply.${thread.id}`);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isAsked) focusEnd(field.current);
  }, [isAsked]);

  async function send(): Promise<void> {
    const written = await sendDraft(board.api, handle.draft, thread.id);
    handle.clear();
    board.took(written);
    announce(t('comments.isSent'));
    tellUnreached(thread.id, written.unreached);
    onDone(true);
    focusComment(written.comment.id);
  }

  return (
    <Composer
      label={t('comments.writeReply')}
      action={t('comments.sendReply')}
      handle={handle}
      page={page}
      field={field}
      send={send}
      onCancel={() => {
        if (handle.leave()) announce(t('comments.isKept'));
        onDone(false);
      }}
    />
  );
}
