import t from 'tap';
import { pathFaultOf } from '../../../transfer/path-rules.ts';
import { nameFromTitle } from '../../paths/name-from-title.ts';
import { nextName, suggestPath, titleOf, withoutTitle } from './suggest-path.ts';

t.test('paths that a page can have', async (t) => {
  for (const path of [
    '/',
    '/a',
    '/Handbook/First day',
    '/x.data',
    '/手順/猫',
    '/a/-',
    '/a/api',
    `/${'a'.repeat(255)}`,
  ]) {
    t.equal(pathFaultOf(path), null, path);
  }
});

t.test('paths that it cannot have, each with its reason', async (t) => {
  const cases = {
    '': 'pathEmpty',
    a: 'pathSlashFirst',
    '/a/': 'pathSlashLast',
    '/a//b': 'pathSlashes',
    '/a/../b': 'pathDots',
    '/a/ b': 'pathSpaces',
    '/a\tb': 'pathControl',
    [`/${'a'.repeat(256)}`]: 'pathSegmentLong',
    [`/${'猫'.repeat(86)}`]: 'pathSegmentLong',
    [`${'/aaaaaaa'.repeat(128)}a`]: 'pathLong',
    '/api': 'pathReserved',
    '/settings/me': 'pathReserved',
    '/-': 'pathReserved',
  };
  for (const [path, fault] of Object.entries(cases)) t.equal(pathFaultOf(path)?.fault, fault, path);
});

t.test('titles suggest names', async (t) => {
  t.equal(nameFromTitle("What's new in 2.0?"), 'whats-new-in-2-0');
  t.equal(nameFromTitle('はじめての 手順'), 'はじめての-手順');
  t.equal(nameFromTitle('Crème brûlée'), 'crème-brûlée');
  t.equal(nameFromTitle('!!!'), null);
});

t.test('the title of a text', async (t) => {
  t.equal(titleOf('# Tea *time* ##\n\ntext'), 'Tea time');
  t.equal(titleOf('# [Tea](x) `code`'), 'Tea code');
  t.equal(titleOf('Tea\n===\n'), 'Tea');
  t.equal(titleOf('---\ntags: [a]\n---\n\n# Tea\n'), 'Tea');
  t.equal(titleOf('## Not a title'), null);
  t.equal(titleOf('# '), null);
});

t.test('a path is suggested below the parent', async (t) => {
  t.equal(suggestPath('/', '# Tea'), '/tea');
  t.equal(suggestPath('/drinks', '# Green tea\n'), '/drinks/green-tea');
  t.equal(suggestPath('/drinks', 'no title'), null);
});

t.test('a page with a twin gets a number', async (t) => {
  t.same(
    ['tea', 'tea-2', 'tea-9'].map((name) => nextName('tea', name)),
    ['tea-2', 'tea-3', 'tea-10'],
  );
});

t.test('two texts that differ only in their titles', async (t) => {
  t.equal(withoutTitle('---\na: b\n---\n\n# Tea\n\n# More\n'), withoutTitle('---\na: b\n---\n\n# \n\n# More\n'));
  t.not(withoutTitle('# Tea\n\nGreen'), withoutTitle('# Tea\n\nBlack'));
});
