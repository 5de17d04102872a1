import type { Element, Root } from 'hast';
import t from 'tap';
import { articleHtml, resolveAddress } from './article-html.ts';

const element = (tagName: string, properties: Element['properties'], ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
const tree = (...children: Element[]): Root => ({ type: 'root', children });

t.test('an address is resolved as a browser would at the page’s own address', async (t) => {
  const table: [path: string, address: string, resolved: string][] = [
    ['/a/b', 'c', '/a/c'],
    ['/a/b', './c', '/a/c'],
    ['/a/b', '../c', '/c'],
    ['/a/b', '../../../c', '/c'],
    ['/a/b', 'c/d#part', '/a/c/d#part'],
    ['/a/b', 'c?x=1', '/a/c?x=1'],
    ['/a/b', '/c/../d', '/d'],
    ['/a/b', '.', '/a/'],
    ['/a', 'b', '/b'],
    ['/', 'b', '/b'],
    ['/a/b', '#part', '#part'],
    ['/a/b', '', ''],
    ['/a/b', 'https://example.com/x', 'https://example.com/x'],
    ['/a/b', '//example.com/x', '//example.com/x'],
    ['/a/b', 'mailto:a@example.com', 'mailto:a@example.com'],
    ['/a/b', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['/日本/語', '次', '/%E6%97%A5%E6%9C%AC/%E6%AC%A1'],
    ['/50%/x y', 'z', '/50%25/z'],
    ['/a#b/c?d/e', 'f', '/a%23b/c%3Fd/f'],
    ['/a/b', 'c:d', 'c:d'],
    ['/a/b', './c:d', '/a/c:d'],
  ];
  for (const [path, address, resolved] of table) {
    const html = articleHtml(tree(element('a', { href: address }, 'x')), { path });
    const [, href] = /href="([^"]*)"/.exec(html.replaceAll('&#x26;', '&')) ?? [];
    t.equal(href ?? '', resolved, `${address} on ${path}`);
  }
});

t.test('an address that no base can make sense of is left alone', async (t) => {
  t.equal(resolveAddress('http://[', 'http://wiki.invalid/a'), 'http://[');
});

t.test('pictures and media are resolved too, and those further down wait', async (t) => {
  const image = () => element('img', { src: 'p.png', alt: '' });
  const html = articleHtml(
    tree(element('p', {}, image(), image(), image()), element('video', { src: 'v.mp4', poster: 'v.png' })),
    {
      path: '/a/b',
    },
  );
  t.equal(html.split('src="/a/p.png"').length - 1, 3);
  t.equal(html.split('loading="lazy"').length - 1, 1);
  t.match(html, /src="\/a\/v\.mp4" poster="\/a\/v\.png"/);
});

t.test('tables and code get their own scroller, diagrams do not', async (t) => {
  const html = articleHtml(
    tree(
      element('table', {}),
      element('pre', {}, element('code', {}, 'x')),
      element('pre', { className: ['mermaid'] }, 'graph'),
    ),
    { path: '/' },
  );
  t.equal(
    html,
    '<div class="table-scroll"><table></table></div><div class="code-block"><pre><code>x</code></pre></div><pre class="mermaid">graph</pre>',
  );
});

t.test('an empty heading is left out', async (t) => {
  const headings = tree(
    element('h1', { id: 'section' }),
    element('h2', {}, element('em', {}, ' ')),
    element('blockquote', {}, element('h3', {})),
    element('h2', {}, element('img', { src: '/a.png' })),
    element('h2', {}, 'Tea'),
  );
  const html = articleHtml(headings, { path: '/a' });
  t.equal(html.match(/<h\d/g)?.length, 2);
  t.match(html, /<h2><img[^>]*><\/h2><h2>Tea<\/h2>$/);
});

t.test('the heading that repeats the title is left out, and only that', async (t) => {
  const page = tree(
    element('h1', { id: 'a' }, 'Hello ', element('code', {}, 'you'), element('a', { className: ['anchor'] })),
    element('p', {}),
  );
  t.equal(articleHtml(page, { path: '/', title: 'Hello you' }), '<p></p>');
  t.match(articleHtml(page, { path: '/', title: 'Another' }), /<h1/);
  t.match(articleHtml(page, { path: '/' }), /<h1/);
  t.match(articleHtml(tree(element('p', {}), element('h1', {}, 'T')), { path: '/', title: 'T' }), /<h1/);
});

t.test('the tree it was given stays as it was', async (t) => {
  const page = tree(element('a', { href: 'b' }, 'x'), element('img', { src: 'c' }));
  const before = structuredClone(page);
  articleHtml(page, { path: '/a/b' });
  t.same(page, before);
});

t.test('text stays text', async (t) => {
  t.equal(
    articleHtml(tree(element('p', {}, '<script>alert(1)</script>')), { path: '/' }),
    '<p>&#x3C;script>alert(1)&#x3C;/script></p>',
  );
});

t.test('an attached picture leads to its original, unless it is in a link or says nothing', async (t) => {
  const src = `/api/attachments/${'a1'.repeat(12)}`;
  const image = (properties: Element['properties']) => element('img', properties);
  const html = (...children: Element[]) => articleHtml(tree(...children), { path: '/a' });
  const link = `<a href="${src}/original" target="_blank" rel="noopener" class="image-link"><img src="${src}" alt="Plan"`;
  t.match(html(element('p', {}, image({ src, alt: 'Plan' }))), link);
  t.match(html(image({ src: `${src}?w=320`, alt: 'Plan' })), `href="${src}/original"`);
  t.notMatch(html(element('a', { href: '/b' }, element('em', {}, image({ src, alt: 'Plan' })))), 'original');
  t.notMatch(html(image({ src, alt: '' })), '<a');
  t.notMatch(html(image({ src: 'https://example.com/x.png', alt: 'Plan' })), '<a');
});
