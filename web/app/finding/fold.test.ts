import t from 'tap';
import { fitting, rankOf } from './fold.ts';

t.test('words are found without case, accents and widths, the best first', async (t) => {
  const titles = ['Steam', 'Green tea', 'Tea', 'Coffee', 'Thé et teapot', '日本茶の話', 'ＴＥＡ ｐａｒｔｙ'];
  const found = (query: string) => fitting(query, titles, (title) => [title]);
  t.same(found('tea'), ['Tea', 'ＴＥＡ ｐａｒｔｙ', 'Green tea', 'Thé et teapot', 'Steam']);
  t.same(found('TÉA gr'), ['Green tea']);
  t.same(found('the'), ['Thé et teapot']);
  t.same(found('茶の'), ['日本茶の話']);
  t.same(found('.*'), []);
});

t.test('all that a thing is called counts, its first name most', async (t) => {
  t.equal(rankOf('sign', ['Sign out', 'log out, leave']), 0);
  t.equal(rankOf('leave', ['Sign out', 'log out, leave']), 1);
  t.equal(rankOf('out sign', ['Sign out', 'log out, leave']), 1);
  t.equal(rankOf('eave', ['Sign out', 'log out, leave']), 2);
  t.equal(rankOf('sign in', ['Sign out', 'log out, leave']), null);
  t.equal(rankOf('guide/st', ['Start', '/guide/start']), 2);
});
