import { useTranslation } from 'react-i18next';
import type { Move } from '../api/types.ts';
import { progressOf } from './move-text.ts';

export function MoveProgress({ move }: { move: Move }) {
  const { t } = useTranslation();
  const progress = progressOf(move, t);
  if (!progress) return null;
  const { text, done, total } = progress;
  return (
    <div className="move-progress">
      <progress value={done} max={total} aria-label={text} />
      <span className="move-progress-text" aria-hidden>
        {text}
      </span>
    </div>
  );
}
