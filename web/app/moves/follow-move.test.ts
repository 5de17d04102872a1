import t from 'tap';
import { ApiProblem } from '../api/problem.ts';
import type { Move } from '../api/types.ts';
import { followMove } from './follow-move.ts';

const problem = (status: number) => new ApiProblem({ code: 'some', status, detail: '', requestId: null });
const moveAt = (state: Move['state'], done: number) => ({ id: 'm', state, done, total: 9 }) as Move;

/** Follows a move with these answers in turn. */
async function follow(answers: (Move | ApiProblem)[]) {
  const waits: number[] = [];
  const progress: number[] = [];
  const left = [...answers];
  const ended = await followMove({
    id: 'm',
    async read() {
      const next = left.shift();
      if (!next || next instanceof ApiProblem) throw next ?? new Error('asked too often');
      return next;
    },
    wait: async (ms) => void waits.push(ms),
    onProgress: ({ done }) => progress.push(done),
  });
  return { ended, waits, progress };
}

t.test('a move is asked for until it ends, less and less often', async (t) => {
  const steps = Array.from({ length: 12 }, (_, index) => moveAt('moving', index));
  const { ended, waits, progress } = await follow([...steps, moveAt('done', 9)]);
  t.equal(ended.state, 'done');
  t.same(progress, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  t.same(
    waits,
    waits.toSorted((a, b) => a - b),
  );
  t.ok((waits[0] ?? 0) < 200);
  t.equal(waits.at(-1), 2_000);
});

t.test('a server that is away is asked again; a move that is not to be seen is given up', async (t) => {
  const { ended } = await follow([problem(0), problem(503), problem(429), moveAt('undone', 0)]);
  t.equal(ended.state, 'undone');
  await t.rejects(follow([problem(404)]), problem(404));
});
