import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { BoardState } from '../board/board-state.ts';
import { useComments } from '../comments-context.ts';
import { ThreadView } from './thread-view.tsx';

/** Collapsed with their number; loaded on demand. */
export function ResolvedThreads({ state }: { state: BoardState }) {
  const { t } = useTranslation();
  const { board } = useComments();
  const { resolved, resolvedCount, resolvedCursor, isResolvedShown, isLoading } = state;
  if (resolvedCount === 0 && !isResolvedShown) return null;
  return (
    <div className="resolved">
      <button
        type="button"
        id="resolvedFold"
        className="fold-button"
        aria-expanded={isResolvedShown}
        aria-controls="resolvedThreads"
        onClick={() => void board.showResolved(!isResolvedShown)}
      >
        <ChevronRight aria-hidden />
        {t('comments.resolved', { count: resolvedCount })}
      </button>
      <div id="resolvedThreads" hidden={!isResolvedShown}>
        {isResolvedShown && resolved === null && isLoading && <Skeleton lines={2} />}
        {resolved && resolved.length > 0 && (
          <ol className="threads">
            {resolved.map((thread) => (
              <ThreadView key={thread.id} thread={thread} />
            ))}
          </ol>
        )}
        {isResolvedShown && resolvedCursor !== null && (
          <Button size="small" isBusy={isLoading} onClick={() => void board.loadMoreResolved()}>
            {t('comments.moreResolved')}
          </Button>
        )}
      </div>
    </div>
  );
}
