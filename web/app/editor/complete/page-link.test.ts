import t from 'tap';
import { destinationOf, linkTo, pathOfName, retarget } from './page-link.ts';

const link = (path: string, title: string) => linkTo({ path, title }, { isInTable: false });

t.test('a page is linked by its path and shown by its title', async (t) => {
  t.equal(link('/handbook/tea', 'Green tea'), '[[/handbook/tea|Green tea]]');
  t.equal(link('/手引き/お茶', 'お茶の淹れ方'), '[[/手引き/お茶|お茶の淹れ方]]');
  t.equal(link('/tea', ''), '[[/tea]]');
  t.equal(link('/', 'Home'), '[[/|Home]]');
  t.equal(linkTo({ path: '/tea', title: 'Tea' }, { isInTable: true }), '[[/tea\\|Tea]]', 'a bar would end a cell');
});

t.test('the writer’s label of a page stays as written', async (t) => {
  const tea = { path: '/tea', title: 'Tea *' };
  t.equal(linkTo(tea, { isInTable: false, text: '**my** tea' }), '[[/tea|**my** tea]]');
  t.equal(linkTo({ path: '/tea#', title: 'Tea' }, { isInTable: false, text: '*my* tea' }), '[*my* tea](/tea%23)');
});

t.test('a link that is led elsewhere keeps its heading, and its kind', async (t) => {
  t.equal(retarget('bench/big#results', '/bench/big', 'wiki'), '/bench/big#results');
  t.equal(retarget('bench/big', '/bench/big', 'wiki'), '/bench/big');
  t.equal(retarget('/team/c#a-b', '/c#', 'markdown'), '/c%23#a-b');
  for (const path of ['/c#', '/a|b', '/a[b]']) t.equal(retarget('a', path, 'wiki'), null, path);
});

t.test('signs in a title are shown as signs', async (t) => {
  t.equal(link('/a', 'Tea [old] | `x` <b>'), '[[/a|Tea \\[old\\] \\| \\`x\\` \\<b>]]');
  t.equal(link('/a', 'snake_case and _this_'), '[[/a|snake_case and \\_this\\_]]');
});

t.test('targets that a wiki link cannot spell become a Markdown link', async (t) => {
  t.equal(link('/c#', 'C sharp'), '[C sharp](/c%23)');
  t.equal(link('/a|b', 'Bars'), '[Bars](/a%7Cb)');
  t.equal(link('/a', '5 * 5 = $25'), '[5 \\* 5 = \\$25](/a)');
  t.equal(link('/a*#', ''), '[/a\\*#](/a*%23)');
  t.equal(destinationOf('/a (b'), '/a%20%28b');
});

t.test('a name leads where a browser would go from the page', async (t) => {
  t.equal(pathOfName('tea', '/handbook/onboarding'), '/handbook/tea');
  t.equal(pathOfName(' Green tea ', '/'), '/Green tea');
  t.equal(pathOfName('/tea/green', '/handbook/x'), '/tea/green');
  t.equal(pathOfName('../tea', '/a/b/c'), '/a/tea');
  for (const name of ['', ' ', 'a//b', '/api/x']) t.equal(pathOfName(name, '/a/b'), null, name);
});
