import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import type { ShownComment } from '../board/board-state.ts';
import { useComments } from '../comments-context.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Composer } from './composer.tsx';
import { focusEnd } from './focus-end.ts';

interface EditCommentProps {
  comment: ShownComment;
  onDone: () => void;
}

interface Current {
  version: number;
  body: string;
}

/** If it changed elsewhere, its author decides. */
export function EditComment({ comment, onDone }: EditCommentProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { page, board, drafts, tellUnreached, focusComment } = useComments();
  const [seed] = useState(comment);
  const handle = useDraft(drafts, `edit.${comment.id}`, seed.body, seed.version);
  const [current, setCurrent] = useState<Current | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isGone = comment.isAway || comment.isDeleted;

  useEffect(() => focusEnd(field.current), []);

  function close(): void {
    onDone();
    focusComment(comment.id);
  }

  function finish(): void {
    handle.clear();
    close();
  }

  function cancel(): void {
    // It can't be edited any more.
    if (isGone) handle.clear();
    else if (handle.leave()) announce(t('comments.isKept'));
    close();
  }

  async function send(baseVersion = handle.draft.baseVersion ?? seed.version): Promise<void> {
    try {
      const { text: body } = handle.draft;
      const { unreached } = await board.api.edit(comment.id, { body, baseVersion });
      await board.load();
      tellUnreached(comment.threadId, unreached);
      announce(t('comments.isSaved'));
      finish();
    } catch (error) {
      const stale = isProblem(error, 'stale_comment') ? (error.members.current as Current) : null;
      // An earlier attempt arrived, but its answer didn't.
      if (stale && stale.body === handle.draft.text) return void board.load().then(finish);
      if (stale) setCurrent(stale);
      throw error;
    }
  }

  return (
    <Composer
      label={t('comments.changeComment')}
      action={t('comments.save')}
      handle={handle}
      page={page}
      field={field}
      send={() => send()}
      isHandled={(error) => isProblem(error, 'stale_comment')}
      onCancel={cancel}
    >
      {isGone && <Notice tone="warning" title={t('comments.staleGone')} />}
      {problem !== null && current === null && <ProblemNotice error={problem} />}
      {current && (
        <Notice
          tone="warning"
          title={t('comments.staleTitle')}
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  handle.change({ baseVersion: current.version });
                  setCurrent(null);
                  setProblem(null);
                  void send(current.version).catch(setProblem);
                }}
              >
                {t('comments.keepMine')}
              </Button>
              <Button size="small" onClick={() => void board.load().then(finish)}>
                {t('comments.keepTheirs')}
              </Button>
            </>
          }
        >
          <p>{t('comments.staleText')}</p>
          <pre className="stale-text">{current.body}</pre>
        </Notice>
      )}
    </Composer>
  );
}
