import t from 'tap';
import { ApiProblem } from '../../api/problem.ts';
import type { Comment, CommentWithPage, Thread, WrittenComment } from '../../api/types.ts';
import { CommentBoard, pollMs } from './comment-board.ts';
import type { CommentsApi } from './comments-api.ts';
import { findComment } from './find-comment.ts';

const comment = (id: string, threadId = id) => ({ id, threadId, body: id, isDeleted: false }) as Comment;
const thread = (id: string, ...replies: string[]): Thread =>
  ({
    id,
    anchor: null,
    isResolved: false,
    nextCursor: null,
    replyCount: replies.length,
    comments: [comment(id), ...replies.map((reply) => comment(reply, id))],
  }) as Thread;

/** Listed two at a time, with two comments each. */
function openBoard() {
  const api = { open: [thread('a'), thread('b'), thread('c')], resolved: [] as Thread[], fails: false, page: 'p' };
  const calls: string[] = [];
  const on = { changed: () => {}, live: (_isLive: boolean) => {}, wake: () => {}, poll: () => {}, isVisible: true };
  const found = (id: string) =>
    [...api.open, ...api.resolved].find(({ comments }) => comments.some((one) => one.id === id));
  const comments: CommentsApi = {
    async threads(state, cursor) {
      calls.push(`${state} ${cursor ?? 0}`);
      if (api.fails) throw new Error('away');
      const from = Number(cursor ?? 0);
      const items = api[state].slice(from, from + 2).map((one) => ({
        ...one,
        comments: one.comments.slice(0, 2),
        nextCursor: one.comments.length > 2 ? '2' : null,
      }));
      const nextCursor = from + 2 < api[state].length ? String(from + 2) : null;
      return { items, nextCursor, openCount: api.open.length, resolvedCount: api.resolved.length };
    },
    async replies(threadId, cursor) {
      calls.push(`replies ${threadId} ${cursor}`);
      const all = found(threadId)?.comments ?? [];
      const to = Number(cursor) + 2;
      return { items: all.slice(Number(cursor), to), nextCursor: to < all.length ? String(to) : null };
    },
    async comment(id) {
      const { id: threadId } = found(id) ?? {};
      if (threadId === undefined)
        throw new ApiProblem({ code: 'comment_not_found', status: 404, detail: '', requestId: null });
      return { ...comment(id, threadId), page: { id: api.page, path: '/elsewhere', title: '' } } as CommentWithPage;
    },
    write: async () => Promise.reject(new Error('not here')),
    edit: async () => Promise.reject(new Error('not here')),
    async remove(id) {
      api.open = api.open.filter((one) => one.id !== id);
    },
    async settle(id) {
      const settled = api.open.filter((one) => one.id === id);
      api.open = api.open.filter((one) => one.id !== id);
      api.resolved.push(...settled);
      return thread(id);
    },
  };
  const board = new CommentBoard({
    pageId: 'p',
    api: comments,
    isVisible: () => on.isVisible,
    listen(listener) {
      Object.assign(on, listener);
      return () => void calls.push('deaf');
    },
    onWake(listener) {
      on.wake = listener;
      return () => {};
    },
    every(ms, work) {
      if (ms === pollMs) on.poll = work;
      return () => {};
    },
  });
  const ids = (threads: readonly Thread[] | null) => threads?.map(({ id }) => id);
  return { board, api, calls, on, ids };
}

t.test('a change is loaded once, however often it is announced meanwhile', async (t) => {
  const { board, calls, on, ids, api } = openBoard();
  const stop = board.start();
  await board.load();
  t.same(ids(board.state.threads), ['a', 'b']);
  t.match(board.state, { nextCursor: '2', openCount: 3, resolvedCount: 0, isLoading: false });
  calls.length = 0;
  api.open = [thread('a', 'a2'), thread('b'), thread('c')];
  on.changed();
  on.changed();
  on.changed();
  await board.load();
  t.same(calls, ['open 0', 'open 0'], 'and once more for what came while it was under way');
  t.equal(board.state.threads?.[0]?.comments.length, 2);
  stop();
  t.equal(calls.at(-1), 'deaf');
});

t.test('it polls only without a socket, and catches up when it returns', async (t) => {
  const { board, calls, on } = openBoard();
  board.start();
  await board.load();
  calls.length = 0;
  on.isVisible = false;
  on.poll();
  t.same(calls, [], 'a hidden tab can wait');
  on.isVisible = true;
  on.poll();
  await board.load();
  on.live(true);
  await board.load();
  calls.length = 0;
  on.poll();
  on.wake();
  on.live(true);
  t.same(calls, []);
  on.live(false);
  on.live(true);
  t.same(calls, ['open 0']);
});

t.test('reloading takes as much as there was; more comes in parts', async (t) => {
  const { board, calls, ids, api } = openBoard();
  api.open[0] = thread('a', 'a2', 'a3', 'a4', 'a5');
  await board.load();
  await board.loadMore();
  t.same(ids(board.state.threads), ['a', 'b', 'c']);
  const [first] = board.state.threads ?? [];
  if (first) await board.loadReplies(first);
  t.equal(board.state.threads?.[0]?.comments.length, 4);
  calls.length = 0;
  await board.load();
  t.same(calls, ['open 0', 'open 2', 'replies a 2']);
  t.match(board.state.threads?.[0], { nextCursor: '4' });
});

t.test('a thread and a comment being written in stay where they are until that ends', async (t) => {
  const { board, ids, api } = openBoard();
  api.open = [thread('a'), thread('b', 'b2')];
  await board.load();
  const ends = [board.hold('a'), board.hold('b2')];
  api.open = [thread('b')];
  await board.load();
  t.same(ids(board.state.threads), ['a', 'b']);
  t.match(board.state.threads, [{ isAway: true }, { comments: [{ id: 'b' }, { id: 'b2', isAway: true }] }]);
  for (const end of ends) end();
  await board.load();
  t.same(
    board.state.threads?.map(({ comments }) => comments.length),
    [1],
  );
});

t.test('resolved threads are loaded once they are unfolded', async (t) => {
  const { board, calls, ids, api } = openBoard();
  await board.load();
  await board.settle(thread('b'), true);
  t.same(ids(board.state.threads), ['a', 'c']);
  t.match(board.state, { resolved: null, resolvedCount: 1 });
  await board.showResolved(true);
  t.same(ids(board.state.resolved), ['b']);
  const end = board.hold('a');
  await board.settle(thread('a'), true);
  t.same([ids(board.state.threads), ids(board.state.resolved)], [['a', 'c'], ['b']], 'nothing is there twice');
  end();
  await board.showResolved(false);
  calls.length = 0;
  await board.load();
  t.same(calls, ['open 0']);
  t.equal(api.resolved.length, 2);
});

t.test('a comment is found wherever it is', async (t) => {
  const { board, api } = openBoard();
  api.resolved = [thread('x'), thread('y'), thread('z', 'z2', 'z3', 'z4', 'z5')];
  t.same(await findComment(board, 'a'), { kind: 'here' });
  t.same(await findComment(board, 'c'), { kind: 'here' });
  t.same(await findComment(board, 'z5'), { kind: 'here' });
  t.equal(board.state.isResolvedShown, true);
  t.same(await findComment(board, 'nowhere'), { kind: 'gone' });
  const other = openBoard();
  other.api.open.push(thread('d'));
  other.api.page = 'q';
  t.same(await findComment(other.board, 'd'), { kind: 'elsewhere', path: '/elsewhere' });
});

t.test('a written comment appears at once', async (t) => {
  const { board, api, ids } = openBoard();
  await board.load();
  api.open.push(thread('d'));
  board.took({ thread: thread('d'), comment: comment('d') } as WrittenComment);
  t.same(ids(board.state.threads), ['a', 'b', 'd']);
  api.open[0] = thread('a', 'a2');
  board.took({ thread: thread('a', 'a2'), comment: comment('a2', 'a') } as WrittenComment);
  t.same(
    board.state.threads?.[0]?.comments.map(({ id }) => id),
    ['a', 'a2'],
  );
  await board.load();
  t.same(ids(board.state.threads), ['a', 'b', 'c', 'd'], 'it stays there');
  await board.remove(comment('d'));
  t.same(ids(board.state.threads), ['a', 'b', 'c']);
});

t.test('after a failed load, what is shown stays with the reason', async (t) => {
  const { board, api, ids } = openBoard();
  await board.load();
  api.fails = true;
  await board.load();
  t.same(ids(board.state.threads), ['a', 'b']);
  t.match(board.state, { isLoading: false, problem: { message: 'away' } });
  t.same(await findComment(board, 'a'), { kind: 'here' });
  await t.rejects(findComment(board, 'c'), { message: 'away' }, 'and it stops asking');
});
