import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Unreached } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import type { Anchor } from './anchors/anchor.ts';
import type { CommentBoard } from './board/comment-board.ts';
import type { ShownBoard } from './board/use-comment-board.ts';
import { CommentsProvider, type CommentsValue } from './comments-context.ts';
import { NewComment } from './compose/new-comment.tsx';
import { countComments } from './count-comments.ts';
import { createCommentDrafts } from './drafts/comment-drafts.ts';
import { useDraft } from './drafts/use-draft.ts';
import { goToPassage } from './passages/go-to-passage.ts';
import { SelectionButton } from './passages/selection-button.tsx';
import { articleIn, draftId, usePassages } from './passages/use-passages.ts';
import { Arrival } from './threads/arrival.tsx';
import { GoneNotice } from './threads/gone-notice.tsx';
import { ResolvedThreads } from './threads/resolved-threads.tsx';
import { orderThreads, type ThreadOrder, ThreadOrderChoice } from './threads/thread-order.tsx';
import { ThreadView } from './threads/thread-view.tsx';
import { useCommentTarget } from './use-comment-target.ts';

interface PageCommentsProps {
  page: { id: string; path: string };
  /** As in the trash. */
  isReadOnly: boolean;
  userId: string;
  articleKey: string;
  shown: ShownBoard;
  /** The element that holds the article. */
  frame: RefObject<HTMLElement>;
}

export function PageComments({ page, isReadOnly, userId, articleKey, shown, frame }: PageCommentsProps) {
  const { board, state } = shown;
  const { t } = useTranslation();
  const drafts = useMemo(
    () => createCommentDrafts(() => window.localStorage, { accountId: userId, pageId: page.id }),
    [userId, page.id],
  );
  const fresh = useDraft(drafts, 'new');
  const field = useRef<HTMLTextAreaElement>(null);
  const [order, setOrder] = useState<ThreadOrder>('time');
  const [active, setActive] = useState<string | null>(null);
  const [unreached, setUnreached] = useState<CommentsValue['unreached']>(null);
  const { focusComment, isGone } = useCommentTarget(board);
  useReloading(board, isReadOnly);
  const { threads, resolved, problem, isLoading, nextCursor } = state;

  const draftAnchor = fresh.draft.anchor;
  const sought = useMemo(() => {
    const own = draftAnchor ? [{ id: draftId, anchor: draftAnchor }] : [];
    const others = [...(threads ?? []), ...(resolved ?? [])];
    return [...own, ...others.flatMap(({ id, anchor }) => (anchor ? [{ id, anchor }] : []))];
  }, [threads, resolved, draftAnchor]);
  const openThread = (threadId: string) => {
    setActive(threadId);
    focusComment(threadId);
  };
  const places = usePassages({ frame, articleKey, sought, active, onOpen: openThread });

  function showPassage(threadId: string): void {
    const article = articleIn(frame);
    const place = places.get(threadId);
    if (!article || !place) return;
    setActive(threadId);
    goToPassage(article, threadId, place);
  }

  function commentOn(anchor: Anchor): void {
    fresh.change({ anchor });
    field.current?.focus({ preventScroll: true });
    field.current?.closest('.composer')?.scrollIntoView({ block: 'center' });
  }

  const tellUnreached = useCallback((threadId: string, who: Unreached) => setUnreached({ threadId, who }), []);
  const value = {
    page,
    isReadOnly,
    board,
    drafts,
    places,
    setActive,
    focusComment,
    showPassage,
    unreached,
    tellUnreached,
  };
  const { count } = countComments(state);
  const hasOrder = threads !== null && threads.length > 1 && threads.some(({ id }) => places.get(id));

  return (
    <CommentsProvider value={value}>
      {!isReadOnly &&
        frame.current &&
        createPortal(<SelectionButton frame={frame} onComment={commentOn} />, frame.current)}
      <section className="comments" aria-labelledby="pageComments">
        <div className="comments-head">
          <h2 className="section-title" id="pageComments" tabIndex={-1}>
            {count === 0 ? t('comments.title') : t('comments.count', { count })}
          </h2>
          {hasOrder && <ThreadOrderChoice order={order} onChoose={setOrder} />}
        </div>
        <Arrival state={state} userId={userId} />
        {isReadOnly && <p className="comment-note">{t('comments.readOnly')}</p>}
        {isGone && <GoneNotice />}
        {threads === null && problem === null && <Skeleton lines={3} />}
        {threads === null && problem !== null && (
          <ProblemNotice
            error={problem}
            actions={
              <Button size="small" isBusy={isLoading} onClick={() => void board.load()}>
                {t('common.retry')}
              </Button>
            }
          />
        )}
        {threads?.length === 0 && (
          <p className="comment-note">{t(state.resolvedCount === 0 ? 'comments.empty' : 'comments.allResolved')}</p>
        )}
        {threads && threads.length > 0 && (
          <ol className="threads">
            {orderThreads(threads, order, places).map((thread) => (
              <ThreadView key={thread.id} thread={thread} />
            ))}
          </ol>
        )}
        {threads !== null && nextCursor !== null && (
          <Button size="small" isBusy={isLoading} onClick={() => void board.loadMore()}>
            {t('comments.more')}
          </Button>
        )}
        {!isReadOnly && <NewComment handle={fresh} field={field} />}
        <ResolvedThreads state={state} />
      </section>
    </CommentsProvider>
  );
}

/** Moving to or from the trash changes what the reader can do. */
function useReloading(board: CommentBoard, isReadOnly: boolean): void {
  const known = useRef({ board, isReadOnly });
  useEffect(() => {
    const before = known.current;
    known.current = { board, isReadOnly };
    if (before.board === board && before.isReadOnly !== isReadOnly) void board.load();
  }, [board, isReadOnly]);
}
