import type { TFunction } from '../i18n/i18n.ts';
import { isEnded } from './follow-move.ts';
import type { TrackedMove } from './moves-underway.ts';

/** Returns the progress of a move as a sentence. */
export function moveText(tracked: TrackedMove, t: TFunction): string {
  const { move, problem } = tracked;
  const { title } = tracked.page;
  if (move.state === 'undone') {
    return move.clash === null ? t('moves.undoneUnknown', { title }) : t('moves.undone', { title, path: move.clash });
  }
  if (move.state === 'done') return doneText(tracked, t);
  if (problem !== null) return t('moves.lost', { title });
  if (move.kind === 'trash') return t('moves.runningTrash', { title });
  return move.kind === 'restore'
    ? t('moves.runningRestore', { title })
    : t('moves.running', { title, path: move.to ?? '' });
}

function doneText({ move, page: { title }, isUndo }: TrackedMove, t: TFunction): string {
  const path = move.to ?? '';
  if (move.kind === 'trash') return t('moves.doneTrash', { title, count: move.total });
  if (move.kind === 'restore') return t('moves.doneRestore', { title, path });
  const text = isUndo ? t('moves.doneBack', { path }) : t('moves.done', { path });
  const updated = move.linksDone - move.linksLeft;
  return [
    text,
    ...(updated > 0 ? [t('moves.doneLinks', { count: updated })] : []),
    ...(move.linksLeft > 0 ? [t('moves.leftLinks', { count: move.linksLeft })] : []),
  ].join(' ');
}

/** Returns null while unknown, and afterwards. */
export function progressOf(
  move: TrackedMove['move'],
  t: TFunction,
): { text: string; done: number; total: number } | null {
  if (isEnded(move)) return null;
  if (move.state === 'rewriting' && move.linksTotal > 0) {
    const [done, total] = [move.linksDone, move.linksTotal];
    return { text: t('moves.progressLinks', { done, total }), done, total };
  }
  const { done, total } = move;
  return total > 0 ? { text: t('moves.progress', { done, total }), done, total } : null;
}
