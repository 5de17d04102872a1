import t from 'tap';
import { linkedPath, markMissing, unmarkMissing } from './missing-links.ts';

const label = 'This page doesn’t exist yet';
const mark = `data-missing="title" title="${label}"`;

t.test('links to pages that are not there are marked, the others are not', async (t) => {
  const html =
    '<p><a href="/a">a</a> <a href="/b#part" class="wiki-link">b</a> <a href="https://x.org/b">x</a> <a href="#b">c</a></p>';
  t.equal(
    markMissing(html, ['/b'], label),
    `<p><a href="/a">a</a> <a ${mark} href="/b#part" class="wiki-link">b</a> <a href="https://x.org/b">x</a> <a href="#b">c</a></p>`,
  );
  t.equal(markMissing(html, [], label), html);
});

t.test('addresses are compared as the pages are called', async (t) => {
  for (const [href, path] of [
    ['/%E9%A0%81', '/頁'],
    ['/a?x=1&#x26;y=2', '/a'],
    ['/q&#x26;a', '/q&a'],
    ['/%22', '/"'],
    ['/a/', '/a'],
    ['/-/page/66f2c7d1a9b3e4f5a6b7c8d9', '/-/page/66f2c7d1a9b3e4f5a6b7c8d9'],
  ] as const) {
    t.equal(markMissing(`<a href="${href}">x</a>`, [path], label), `<a ${mark} href="${href}">x</a>`, href);
  }
  t.equal(linkedPath('//b'), null);
  t.equal(linkedPath('/'), null, 'there is always a home screen');
  t.equal(linkedPath('/%zz'), null);
});

t.test("a writer's own tooltip stays, and what only looks like a link is left alone", async (t) => {
  t.equal(
    markMissing('<a href="/b" title="x > y">b</a>', ['/b'], label),
    '<a data-missing="" href="/b" title="x > y">b</a>',
  );
  const picture = '<img src="/p" alt="<a href=&#x22;/b&#x22;>"><abbr href="/b">b</abbr>';
  t.equal(markMissing(picture, ['/b'], label), picture);
});

t.test('an article is the same without its marks as before', async (t) => {
  const html = '<p><a href="/b">b</a><a href="/b" title="own">b</a><a href="/c">c</a></p>';
  t.not(markMissing(html, ['/b'], label), html);
  t.equal(unmarkMissing(markMissing(html, ['/b'], label)), html);
});
