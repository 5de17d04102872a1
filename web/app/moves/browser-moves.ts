import { session } from '../session/session.ts';
import { browserTree } from '../tree/tree.ts';
import { readMove, renamePage, restorePage } from './move-calls.ts';
import { MovesUnderway, type TrackedMove } from './moves-underway.ts';

let shared: { moves: MovesUnderway; token: string | null } | null = null;

/** The moves of this tab; only in the browser. */
export function browserMoves(): MovesUnderway {
  const token = session.token();
  if (shared?.token !== token) shared = { moves: newMoves(), token };
  return shared.moves;
}

function newMoves(): MovesUnderway {
  const moves = new MovesUnderway({ read: readMove, wait: pause, undo: takeBack });
  moves.onEnded(({ move }) => void browserTree().follow(move));
  return moves;
}

/** Resolves after so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function takeBack({ move, page }: TrackedMove) {
  return move.kind === 'rename' ? renamePage(page.id, move.from, true) : restorePage(page.id);
}
