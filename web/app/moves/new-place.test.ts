import t from 'tap';
import { isSearch, pathOf, placeOf } from './new-place.ts';

t.test('a path is a place below another and a name, and back again', async (t) => {
  t.same(placeOf('/handbook/onboarding'), { below: '/handbook', name: 'onboarding' });
  t.same(placeOf('/tea'), { below: '/', name: 'tea' });
  for (const path of ['/handbook/onboarding', '/tea', '/手順/猫']) t.equal(pathOf(placeOf(path)), path);
});

t.test('words that search for a page aren’t taken for its path', async (t) => {
  for (const words of ['tea', ' 手順', 'a/b']) t.ok(isSearch(words), words);
  for (const path of ['', ' ', '/', '/tea', ' /tea']) t.notOk(isSearch(path), path);
});

t.test('a slash at the end of the place, a longer name and a whole path as the name are understood', async (t) => {
  t.equal(pathOf({ below: '/handbook/', name: 'tea' }), '/handbook/tea');
  t.equal(pathOf({ below: '/handbook', name: 'drinks/tea' }), '/handbook/drinks/tea');
  t.equal(pathOf({ below: '/handbook', name: '/drinks/tea' }), '/drinks/tea');
  t.equal(pathOf({ below: '/', name: 'cafe\u0301' }), '/café');
});
