import t from 'tap';
import type { View } from '../api/types.ts';
import { createPrefetchedViews, maxAgeMs } from './prefetched-views.ts';

function open() {
  const state = { ms: 0, asked: [] as string[], isAway: false };
  const views = createPrefetchedViews(
    async (path) => {
      state.asked.push(path);
      if (state.isAway) throw new Error('away');
      return { trail: [{ path, title: path }] } as View;
    },
    () => state.ms,
  );
  return { views, state };
}

t.test('a view that was requested is shown once, and not requested twice', async (t) => {
  const { views, state } = open();
  views.prefetch('/a');
  views.prefetch('/a');
  t.same(state.asked, ['/a']);
  t.match(await views.take('/a'), { trail: [{ path: '/a' }] });
  views.prefetch('/a');
  t.equal(views.take('/a'), null);
  t.equal(views.take('/b'), null);
  t.same(state.asked, ['/a'], 'nor while the pointer stays where the link was');
});

t.test('a prefetched view is requested once, and used when the link is followed', async (t) => {
  const { views, state } = open();
  for (let times = 0; times < 2; times += 1) t.match(await views.look('/a'), { trail: [{ path: '/a' }] });
  t.same(state.asked, ['/a']);
  t.match(await views.take('/a'), { trail: [{ path: '/a' }] });
  await views.look('/a');
  t.same(state.asked, ['/a', '/a'], 'a view that was shown is looked at anew');
  state.isAway = true;
  await t.rejects(views.look('/b'), { message: 'away' });
});

t.test('a page that was just shown is not requested for the pointer that followed its link', async (t) => {
  const { views, state } = open();
  t.equal(views.take('/a'), null);
  views.prefetch('/a');
  t.equal(views.take('/a'), null, 'showing it again requests it again');
  t.same(state.asked, []);
  state.ms = maxAgeMs;
  views.prefetch('/a');
  t.same(state.asked, ['/a']);
});

t.test('it is forgotten after five seconds, and when something is changed', async (t) => {
  const { views, state } = open();
  views.prefetch('/a');
  state.ms = maxAgeMs - 1;
  views.prefetch('/a');
  t.equal(state.asked.length, 1);
  state.ms = maxAgeMs;
  t.equal(views.take('/a'), null);
  views.prefetch('/a');
  views.clear();
  t.equal(views.take('/a'), null);
});

t.test('the last ones of many are kept', async (t) => {
  const { views } = open();
  for (const path of ['/a', '/b', '/c', '/d', '/e']) views.prefetch(path);
  for (const path of ['/b', '/c', '/d', '/e']) t.ok(views.take(path), path);
  t.equal(views.take('/a'), null);
});

t.test('a failed request is repeated', async (t) => {
  const { views, state } = open();
  state.isAway = true;
  views.prefetch('/a');
  await new Promise(setImmediate);
  t.equal(views.take('/a'), null);
});
