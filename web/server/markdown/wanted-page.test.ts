import t from 'tap';
import { namesHtml, prefersMarkdown } from './accepts-markdown.ts';
import { wantedPage } from './wanted-page.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

t.test('Markdown is for who names it, by weight and then by order', async (t) => {
  const cases: [accept: string | undefined, isMarkdown: boolean][] = [
    [undefined, false],
    ['*/*', false],
    ['text/*', false],
    [browser, false],
    ['text/markdown', true],
    ['Text/Markdown;charset=utf-8', true],
    ['text/markdown, text/html, */*', true],
    ['text/html, text/markdown', false],
    ['text/html;q=0.9, text/markdown', true],
    ['text/html, text/markdown;q=0.9', false],
    ['*/*, text/markdown', true],
    ['text/markdown;q=0.5, */*', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=much', false],
  ];
  for (const [accept, isMarkdown] of cases) t.equal(prefersMarkdown(accept), isMarkdown, accept ?? 'nothing');
  t.ok(namesHtml(browser));
  t.notOk(namesHtml('*/*') || namesHtml('text/html;q=0') || namesHtml(undefined));
});

t.test('an ending names the page without it, unless a page has it', async (t) => {
  const cases: [url: string, paths: string[]][] = [
    ['/handbook.md', ['/handbook.md', '/handbook']],
    ['/a/b.md?x=1', ['/a/b.md', '/a/b']],
    ['/%E6%97%A5/%E8%AA%9E.md', ['/日/語.md', '/日/語']],
    ['/cafe%CC%81.md', ['/café.md', '/café']],
    ['/a%2Emd', ['/a.md', '/a']],
    ['/a%20b%3F.md', ['/a b?.md', '/a b?']],
    ['/a.md.md', ['/a.md.md', '/a.md']],
    ['/.md', ['/.md', '/']],
    ['/a/.md', ['/a/.md']],
  ];
  for (const [url, paths] of cases) {
    t.match(wantedPage(url, '*/*'), { paths, isHtmlFirst: false }, url);
    t.match(wantedPage(url, browser), { paths, isHtmlFirst: true }, url);
    t.match(wantedPage(url, 'text/markdown'), { paths, isHtmlFirst: false }, url);
  }
});

t.test('every other address is that of a document', async (t) => {
  for (const url of ['/handbook', '/', '/a.MD', '/a.mdx', '/md']) {
    t.equal(wantedPage(url, browser), null, url);
    t.equal(wantedPage(url, '*/*'), null, url);
    t.match(wantedPage(url, 'text/markdown'), { paths: [url] }, url);
  }
  const never = [
    '/a.md/',
    '/a/',
    '/a%2Fb.md',
    '/a//b.md',
    '/%E0.md',
    '//evil.example/a.md',
    '/-/new.md',
    '/a.md?_data=x',
  ];
  for (const url of never) t.equal(wantedPage(url, 'text/markdown'), null, url);
});

t.test('a page that has moved is asked for in the same way', async (t) => {
  t.equal(wantedPage('/a.md', '*/*')?.follow('/b'), '/b.md');
  t.equal(wantedPage('/a.md', '*/*')?.follow('/b.md'), '/b.md');
  t.equal(wantedPage('/a', 'text/markdown')?.follow('/b'), '/b');
});
