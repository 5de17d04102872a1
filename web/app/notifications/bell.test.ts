import t from 'tap';
import type { NotificationEntry } from '../api/types.ts';
import { Bell, type BellOptions } from './bell.ts';

const entry = (n: number, readAt: string | null = null): NotificationEntry => ({
  id: `n${n}`,
  kind: 'page.saved',
  page: { id: `p${n}`, path: `/p${n}`, title: `P${n}`, isTrashed: false, icon: null },
  group: null,
  comment: null,
  moved: null,
  watchedPages: null,
  people: [],
  count: 1,
  at: `2026-01-01T00:00:0${n}.000Z`,
  readAt,
});

function openBell(overrides: Partial<BellOptions> = {}) {
  const calls: string[] = [];
  const timers = new Map<number, () => void>();
  let on: Parameters<BellOptions['listen']>[0] = { count: () => {}, live: () => {} };
  let wake = () => {};
  const api = { count: 0, items: [entry(3), entry(2), entry(1, 'read')], isVisible: true };
  const bell = new Bell({
    async count() {
      calls.push('count');
      return api.count;
    },
    async list(cursor) {
      calls.push(`list ${cursor ?? 'from the start'}`);
      return cursor
        ? { items: api.items.slice(1), nextCursor: null }
        : { items: api.items.slice(0, 2), nextCursor: 'c' };
    },
    read: async ({ id }) => calls.push(`read ${id}`),
    readAll: async (until) => calls.push(`read all until ${until}`),
    listen(listener) {
      on = listener;
      return () => void calls.push('deaf');
    },
    onWake(listener) {
      wake = listener;
      return () => {};
    },
    isVisible: () => api.isVisible,
    every(ms, work) {
      timers.set(ms, work);
      return () => void timers.delete(ms);
    },
    ...overrides,
  });
  const seen = () => bell.state.items?.map(({ id, readAt }) => (readAt === null ? id : `(${id})`));
  const settled = () => new Promise(setImmediate);
  return { bell, calls, api, timers, seen, settled, hear: () => on, wake: () => wake() };
}

t.test('while the socket reports the count it does not poll', async (t) => {
  const { bell, calls, timers, hear, wake } = openBell();
  const stop = bell.start();
  hear().live(true);
  hear().count(3);
  t.equal(bell.state.count, 3);
  for (const poll of timers.values()) poll();
  wake();
  t.same(calls, []);
  stop();
  t.same(calls, ['deaf']);
  t.equal(timers.size, 0);
});

t.test('without a socket it polls every minute and when the reader returns, not for a hidden tab', async (t) => {
  const { bell, calls, api, timers, settled, wake } = openBell();
  bell.start();
  api.count = 2;
  timers.get(2000)?.();
  await settled();
  t.equal(bell.state.count, 2);
  timers.get(2000)?.();
  t.same(calls, ['count'], 'the first count is asked for once');
  timers.get(60_000)?.();
  wake();
  t.same(calls, ['count', 'count', 'count']);
  api.isVisible = false;
  timers.get(60_000)?.();
  t.equal(calls.length, 3);
});

t.test('a count that cannot be had leaves the last one', async (t) => {
  const { bell, timers, settled, hear } = openBell({ count: async () => Promise.reject(new Error('away')) });
  bell.start();
  hear().live(true);
  hear().count(4);
  hear().live(false);
  timers.get(60_000)?.();
  await settled();
  t.equal(bell.state.count, 4);
});

t.test('the list is loaded when it is opened, and again when more arrives meanwhile', async (t) => {
  const { bell, calls, seen, settled, hear } = openBell();
  bell.start();
  hear().live(true);
  hear().count(2);
  t.equal(bell.state.items, null);
  await bell.show(true);
  t.same(seen(), ['n3', 'n2']);
  await bell.loadMore();
  t.same(seen(), ['n3', 'n2', '(n1)'], 'what had moved on is not there twice');
  await bell.loadMore();
  hear().count(3);
  await settled();
  hear().count(1);
  await bell.show(false);
  hear().count(9);
  t.same(calls, ['list from the start', 'list c', 'list from the start']);
});

t.test('a grouped unread entry shows in the open list, and earlier entries stay', async (t) => {
  const { bell, calls, api, seen, settled, hear } = openBell();
  bell.start();
  hear().count(3);
  await bell.show(true);
  await bell.loadMore();
  t.same(seen(), ['n3', 'n2', '(n1)']);
  api.items = [entry(2), entry(3)];
  calls.length = 0;
  hear().count(3);
  await settled();
  t.same(calls, ['list from the start']);
  t.same(seen(), ['n2', 'n3', '(n1)']);
  t.equal(bell.state.nextCursor, null, 'all of it is there');
});

t.test('opening one marks it, marking all marks what is listed', async (t) => {
  const { bell, calls, seen, hear } = openBell();
  bell.start();
  hear().live(true);
  hear().count(2);
  await bell.show(true);
  const [newest, older] = bell.state.items ?? [];
  if (!newest || !older) return t.fail('a list');
  await bell.read(older);
  t.same(seen(), ['n3', '(n2)']);
  t.equal(bell.state.count, 1);
  await bell.readAll();
  t.same(seen(), ['(n3)', '(n2)']);
  t.equal(bell.state.count, 0);
  await bell.read({ ...older, readAt: older.at });
  t.same(calls.slice(1), ['read n2', `read all until ${newest.at}`]);
});

t.test('an entry that could not be marked is unread with the next count, and a failing list says why', async (t) => {
  const away = async () => Promise.reject(new Error('away'));
  const { bell, api, seen, settled } = openBell({ read: away });
  bell.start();
  api.count = 2;
  await bell.show(true);
  const [newest] = bell.state.items ?? [];
  if (newest) await bell.read(newest);
  t.equal(bell.state.count, 2);
  await settled();
  t.same(seen(), ['n3', 'n2'], 'and so it is in the list');

  const without = openBell({ list: away });
  await without.bell.show(true);
  t.match(without.bell.state, { items: null, isLoading: false, problem: { message: 'away' } });
});
