import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Move } from '../api/types.ts';
import { Notice } from '../components/notice.tsx';
import { pause } from './browser-moves.ts';
import { followMove } from './follow-move.ts';
import { readMove } from './move-calls.ts';
import { MoveProgress } from './move-progress.tsx';
import '../styles/moved.css';

interface MovingNoticeProps {
  /** Null: the progress is unknown. */
  moveId: string | null;
  onEnded: (move: Move) => void;
}

export function MovingNotice({ moveId, onEnded }: MovingNoticeProps) {
  const { t } = useTranslation();
  const move = useMove(moveId, onEnded);
  return (
    <div className="page-notice">
      <Notice>
        <p>{move?.to ? t('moves.inTransitTo', { path: move.to }) : t('moves.inTransit')}</p>
        {move && <MoveProgress move={move} />}
      </Notice>
    </div>
  );
}

/** Returns null until known. */
function useMove(id: string | null, onEnded: (move: Move) => void): Move | null {
  const [move, setMove] = useState<Move | null>(null);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    const wait = async (ms: number) => {
      await pause(ms);
      if (isLeft) throw new Error('The notice of this move was closed.');
    };
    followMove({ id, read: readMove, wait, onProgress: setMove }).then(
      (last) => !isLeft && ended.current(last),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id]);

  return move;
}
