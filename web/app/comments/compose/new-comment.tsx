import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/toasts.tsx';
import { useComments } from '../comments-context.ts';
import { sendDraft } from '../drafts/send-draft.ts';
import type { DraftHandle } from '../drafts/use-draft.ts';
import { draftId } from '../passages/use-passages.ts';
import { Composer } from './composer.tsx';
import { Quote } from './quote.tsx';

interface NewCommentProps {
  handle: DraftHandle;
  field: RefObject<HTMLTextAreaElement>;
}

/** Comments on the page or a passage. */
export function NewComment({ handle, field }: NewCommentProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { page, board, places, showPassage, focusComment, tellUnreached } = useComments();
  const { anchor } = handle.draft;
  const place = places.get(draftId);

  async function send(): Promise<void> {
    const written = await sendDraft(board.api, handle.draft, null);
    handle.clear();
    board.took(written);
    announce(t('comments.isSent'));
    tellUnreached(written.thread.id, written.unreached);
    focusComment(written.comment.id);
  }

  return (
    <Composer
      label={anchor ? t('comments.writeOnPassage') : t('comments.write')}
      action={t('comments.send')}
      handle={handle}
      page={page}
      field={field}
      hint={t('comments.hint')}
      send={send}
      onCancel={
        anchor
          ? () => {
              showPassage(draftId);
              handle.change({ anchor: null });
            }
          : undefined
      }
    >
      {anchor && (
        <Quote
          anchor={anchor}
          isThere={place === undefined ? undefined : place !== null}
          onShow={() => showPassage(draftId)}
        >
          <button
            type="button"
            className="link-button"
            onClick={() => {
              handle.change({ anchor: null });
              field.current?.focus();
            }}
          >
            {t('comments.withoutPassage')}
          </button>
        </Quote>
      )}
    </Composer>
  );
}
