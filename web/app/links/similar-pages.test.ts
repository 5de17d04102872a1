import t from 'tap';
import { byLikeness } from './similar-pages.ts';

const paths = (path: string, others: string[]) =>
  byLikeness(
    path,
    others.map((other) => ({ path: other, title: 'x', icon: null })),
  ).map((page) => page.path);

t.test('pages that share more of the end of a path come first, the others as they were', async (t) => {
  t.same(paths('/team/bench/big', ['/bigger', '/big', '/x/BIG', '/bench/big']), [
    '/bench/big',
    '/big',
    '/x/BIG',
    '/bigger',
  ]);
  t.same(paths('/big', ['/a/big', '/big']), ['/a/big', '/big']);
});
