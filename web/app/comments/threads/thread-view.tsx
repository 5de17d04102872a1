import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Time } from '../../components/time.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';
import type { ShownThread } from '../board/board-state.ts';
import { useComments } from '../comments-context.ts';
import { Quote } from '../compose/quote.tsx';
import { ReplyComposer } from '../compose/reply-composer.tsx';
import { CommentView } from './comment-view.tsx';
import { focusFirst } from './focus-first.ts';
import { UnreachedNotice } from './unreached-notice.tsx';

export function ThreadView({ thread }: { thread: ShownThread }) {
  const { t } = useTranslation();
  const { board, isReadOnly, drafts, places, setActive, showPassage, unreached } = useComments();
  const [isWriting, setIsReplying] = useState(() => drafts.read(`reply.${thread.id}`) !== null);
  const [isAsked, setIsAsked] = useState(false);
  const isReplying = isWriting && !isReadOnly;
  const replyButton = useRef<HTMLButtonElement>(null);
  const { id, anchor, comments, nextCursor, replyCount } = thread;
  const place = places.get(id);

  function reply(): void {
    setIsAsked(true);
    setIsReplying(true);
  }

  useEffect(() => (isReplying ? board.hold(id) : undefined), [board, id, isReplying]);

  return (
    <li
      className="thread"
      id={`thread-${id}`}
      tabIndex={-1}
      data-resolved={thread.isResolved || undefined}
      onFocus={() => setActive(id)}
      onMouseEnter={() => setActive(id)}
    >
      {anchor && (
        <Quote
          anchor={anchor}
          isThere={place === undefined ? undefined : place !== null}
          onShow={() => showPassage(id)}
        />
      )}
      <ol className="thread-comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentView comment={comment} />
          </li>
        ))}
      </ol>
      {nextCursor !== null && (
        <Button look="quiet" size="small" onClick={() => void board.loadReplies(thread)}>
          {t('comments.replies', { count: replyCount + 1 - comments.length })}
        </Button>
      )}
      {unreached?.threadId === id && <UnreachedNotice who={unreached.who} />}
      {thread.isAway && <Notice tone="warning" title={t('comments.away')} />}
      {isReplying ? (
        <ReplyComposer
          thread={thread}
          isAsked={isAsked}
          onDone={(isSent) => {
            setIsReplying(false);
            if (!isSent) requestAnimationFrame(() => replyButton.current?.focus());
          }}
        />
      ) : (
        <ThreadActions thread={thread} replyButton={replyButton} onReply={reply} />
      )}
    </li>
  );
}

interface ThreadActionsProps {
  thread: ShownThread;
  replyButton: React.RefObject<HTMLButtonElement>;
  onReply: () => void;
}

function ThreadActions({ thread, replyButton, onReply }: ThreadActionsProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { board, isReadOnly } = useComments();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { id, isResolved, resolvedBy, resolvedAt, canResolve, isAway, comments } = thread;
  const [first] = comments;

  async function settle(): Promise<void> {
    const isByKeys = document.activeElement?.matches(':focus-visible') ?? false;
    setIsBusy(true);
    setProblem(null);
    try {
      await board.settle(thread, !isResolved);
      requestAnimationFrame(() => followThread(id, isByKeys));
      announce(isResolved ? t('comments.isReopened') : t('comments.isResolved'));
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {isResolved && resolvedBy && resolvedAt && (
        <p className="comment-note">
          <TranslatedParts
            text={t('comments.resolvedBy', { name: '{{name}}', when: '{{when}}' })}
            parts={{ name: <b>{resolvedBy.name}</b>, when: <Time at={resolvedAt} /> }}
          />
        </p>
      )}
      {problem !== null && <ProblemNotice error={problem} />}
      {!isAway && !isReadOnly && (
        <p className="thread-actions">
          <Button
            ref={replyButton}
            size="small"
            look="quiet"
            aria-label={first && t('comments.replyTo', { name: first.author.name })}
            onClick={onReply}
          >
            {t('comments.reply')}
          </Button>
          {canResolve && (
            <Button id={`settle-${id}`} size="small" look="quiet" isBusy={isBusy} onClick={() => void settle()}>
              {isResolved ? t('comments.reopen') : t('comments.resolve')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** The focus follows the thread, since its button is gone. */
function followThread(id: string, isByKeys: boolean): void {
  if (document.activeElement !== document.body) return;
  // With a pointer the page doesn't scroll.
  focusFirst([`settle-${id}`, `thread-${id}`, 'resolvedFold', 'pageComments'], { preventScroll: !isByKeys });
}
