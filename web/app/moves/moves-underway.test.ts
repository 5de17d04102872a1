import t from 'tap';
import type { Move } from '../api/types.ts';
import { MovesUnderway } from './moves-underway.ts';

const page = { id: 'p', path: '/a', title: 'A' };
const moveAt = (id: string, state: Move['state']) => ({ id, state, from: '/a', to: '/b', done: 0, total: 1 }) as Move;

function openMoves(undo: () => Promise<Move> = async () => moveAt('back', 'done')) {
  const moves = new MovesUnderway({ read: async (id) => moveAt(id, 'done'), wait: async () => {}, undo });
  const seen = () => moves.state.moves.map(({ move, isUndo }) => `${move.id} ${move.state}${isUndo ? ' back' : ''}`);
  return { moves, seen };
}

t.test('a move is shown from its beginning to its end, and those who wait for it are notified', async (t) => {
  const { moves, seen } = openMoves();
  const ended: string[] = [];
  moves.onEnded(({ move, page }) => ended.push(`${move.state} ${page.title}`));
  const tracking = moves.track(moveAt('m', 'marking'), page);
  t.same(seen(), ['m marking']);
  await tracking;
  t.same(seen(), ['m done']);
  t.same(ended, ['done A']);
  moves.dismiss('m');
  t.same(seen(), []);
});

t.test('an undo replaces its change; obstacles are reported there', async (t) => {
  const { moves, seen } = openMoves();
  await moves.track(moveAt('m', 'marking'), page);
  const [tracked] = moves.state.moves;
  t.ok(tracked);
  if (tracked) await moves.undo(tracked);
  t.same(seen(), ['back done back']);

  const refused = openMoves(async () => {
    throw new Error('taken');
  });
  await refused.moves.track(moveAt('m', 'marking'), page);
  const [first] = refused.moves.state.moves;
  if (first) await refused.moves.undo(first);
  t.same(refused.seen(), ['m done']);
  t.match(refused.moves.state.moves[0]?.problem, { message: 'taken' });
});

t.test('a new move takes the place of those that have ended, not of one that runs', async (t) => {
  const { moves, seen } = openMoves();
  await moves.track(moveAt('first', 'marking'), page);
  const second = moves.track(moveAt('second', 'marking'), page);
  const third = moves.track(moveAt('third', 'marking'), page);
  t.same(seen(), ['second marking', 'third marking']);
  await Promise.all([second, third]);
});
