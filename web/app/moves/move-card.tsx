import { useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, IconButton } from '../components/button.tsx';
import { useKeptFocus } from '../components/keep-focus.ts';
import { problemText } from '../components/problem-notice.tsx';
import { pagePathOf, pageUrl } from '../paths/page-path.ts';
import { browserMoves } from './browser-moves.ts';
import { isEnded } from './follow-move.ts';
import { MoveProgress } from './move-progress.tsx';
import { moveText } from './move-text.ts';
import type { TrackedMove } from './moves-underway.ts';
import { useGoing } from './use-going.ts';

/** Shows the progress, then the result with undo. */
export function MoveCard({ tracked }: { tracked: TrackedMove }) {
  const { t } = useTranslation();
  const moves = browserMoves();
  const { move, isUndo, problem } = tracked;
  const element = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const canUndo = move.state === 'done' && move.kind !== 'restore' && !isUndo;
  const isBack = move.state === 'done' && move.kind === 'restore';
  const isElsewhere = pagePathOf(pathname) !== move.to;
  useKeptFocus(element);
  useGoing(element, move.state === 'done' && problem === null, () => moves.dismiss(move.id));

  return (
    <div className="toast" data-state={move.state} ref={element}>
      <div className="toast-text">
        <p role="status">{moveText(tracked, t)}</p>
        <MoveProgress move={move} />
        {problem !== null && isEnded(move) && (
          <p className="toast-problem" role="alert">
            {problemText(problem, t)}
          </p>
        )}
      </div>
      {isBack && isElsewhere && move.to !== null && (
        <ButtonLink size="small" to={pageUrl(move.to)}>
          {t('moves.open')}
        </ButtonLink>
      )}
      {canUndo && (
        <Button size="small" onClick={() => void moves.undo(tracked)}>
          {t('moves.undo')}
        </Button>
      )}
      <IconButton label={t('moves.dismiss')} onClick={() => moves.dismiss(move.id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
