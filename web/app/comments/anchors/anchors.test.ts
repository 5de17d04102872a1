import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import t from 'tap';
import { type Anchor, anchorOf, maxContextLength, maxQuoteLength } from './anchor.ts';
import { ArticleText } from './article-text.ts';
import { findPassage } from './find-passage.ts';

interface TestNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: TestNode[];
  classList: { contains: (name: string) => boolean };
}

type Hast = ReturnType<typeof fromHtmlIsomorphic>['children'][number] | ReturnType<typeof fromHtmlIsomorphic>;

function nodeOf(tree: Hast): TestNode {
  const classes = tree.type === 'element' && Array.isArray(tree.properties.className) ? tree.properties.className : [];
  return {
    nodeType: tree.type === 'text' ? 3 : 1,
    nodeName: tree.type === 'element' ? tree.tagName.toUpperCase() : '#other',
    nodeValue: tree.type === 'text' ? tree.value : null,
    childNodes: 'children' in tree ? tree.children.map((child) => nodeOf(child as Hast)) : [],
    classList: { contains: (name) => classes.includes(name) },
  };
}

// Half of a character cannot be encoded.
const isWellFormed = (text = '\ud800') => new TextDecoder().decode(new TextEncoder().encode(text)) === text;

const articleOf = (html: string) => nodeOf(fromHtmlIsomorphic(html, { fragment: true }));
const read = (html: string) => new ArticleText(articleOf(html));

/** Returns the anchor of the first `quote` in a text. */
function anchorIn(text: string, quote: string, from = 0): Anchor {
  const start = text.indexOf(quote, from);
  const anchor = anchorOf(text, { start, end: start + quote.length });
  if (!anchor) throw new Error(`no ${quote}`);
  return anchor;
}

function found(text: string, anchor: Anchor): string | null {
  const place = findPassage(text, anchor);
  return place && text.slice(place.start, place.end);
}

t.test('the text of an article is what its reader sees, a line for each block', async (t) => {
  const { text } = read(
    '\n<h2>Green <em>tea</em><a class="anchor" href="#x"></a></h2>\n<p>It is\n  grown  in <b>Uji</b>.</p><ul>\n<li>one</li><li><p>two</p></li></ul>' +
      '<table><tr><td>a</td><td>b</td></tr></table><div class="code-block"><pre><code>if x:\n    y\n</code></pre><button class="code-copy">Copy</button></div>',
  );
  t.equal(text, 'Green tea\nIt is grown in Uji.\none\ntwo\na\nb\nif x:\ny');
});

t.test('later attachments to the article, and invisible parts, change nothing', async (t) => {
  const before = read('<p>a</p><pre class="mermaid">graph</pre><p>b</p>').text;
  const after = read(
    '<p>a</p><figure class="diagram"><svg><text>A</text></svg></figure><pre class="mermaid" hidden>graph</pre><p>b<a class="passage-link">c</a></p>',
  ).text;
  t.equal(after, before);
  t.equal(
    read(
      '<p>x <span class="katex"><span class="katex-mathml">x squared</span><span class="katex-html">x2</span></span></p>',
    ).text,
    'x x2',
  );
});

t.test('each character leads to its place in the document and back', async (t) => {
  const article = new ArticleText(
    articleOf('<h1> A  b</h1>\n<p>c<i>d\ne</i> お茶\u3000は 𠮷</p><pre><code>f\n  g\n</code></pre>'),
  );
  for (let at = 0; at < article.text.length; at += 1) {
    const character = article.text[at] ?? '';
    const [from, to] = [article.startPoint(at), article.endPoint(at + 1)];
    if (!from || !to || /\s/.test(character)) continue;
    t.equal(from.node.nodeValue?.[from.offset], character, `before ${at}`);
    t.equal(to.node.nodeValue?.[to.offset - 1], character, `behind ${at}`);
    t.equal(article.positionOf(from), at);
    t.equal(article.positionOf(to), at + 1);
  }
  t.equal(article.startPoint(article.text.length), null);
  t.equal(article.endPoint(0), null);
});

t.test('boundaries between elements are places, too', async (t) => {
  const root = articleOf('<p>one</p>\n<p>two</p><figure class="diagram">three</figure>');
  const article = new ArticleText(root);
  t.equal(article.positionOf({ node: root, offset: 0 }), 0);
  t.equal(article.positionOf({ node: root, offset: 2 }), 3, 'before the second paragraph, the end of the first');
  t.equal(article.positionOf({ node: root, offset: 4 }), 7);
  const [drawing] = root.childNodes[3]?.childNodes ?? [];
  t.equal(drawing && article.positionOf({ node: drawing, offset: 1 }), null);
});

t.test('an anchor is the trimmed words with their context', async (t) => {
  const text = `${'a'.repeat(100)} green tea ${'b'.repeat(100)}`;
  t.same(anchorOf(text, { start: 100, end: 111 }), {
    quote: 'green tea',
    start: 101,
    prefix: `${'a'.repeat(maxContextLength - 1)} `,
    suffix: ` ${'b'.repeat(maxContextLength - 1)}`,
  });
  t.equal(anchorOf(text, { start: 100, end: 101 }), null);
  t.equal(anchorOf('', { start: 0, end: 0 }), null);
});

t.test('no part of an anchor is longer than the api takes, and none ends within a character', async (t) => {
  const just = anchorOf('x'.repeat(3000), { start: 0, end: maxQuoteLength });
  t.equal(just?.quote.length, maxQuoteLength);
  const over = anchorOf('x'.repeat(3000), { start: 0, end: maxQuoteLength + 1 });
  t.equal(over?.quote.length, maxQuoteLength);
  const pairs = anchorOf(`${'𠮷'.repeat(40)}a${'𠮷'.repeat(2000)}`, { start: 80, end: 4000 });
  t.ok(isWellFormed(pairs?.quote) && isWellFormed(pairs?.prefix) && isWellFormed(pairs?.suffix));
  t.equal(pairs?.quote.length, maxQuoteLength - 1);
  t.match(pairs, { prefix: '𠮷'.repeat(32), suffix: '𠮷'.repeat(32) });
});

const story =
  'Tea comes from the leaves of a shrub. Green tea is heated early, so that it stays green. Black tea is left to wither, and turns dark.\n' +
  'Water for green tea must not boil. Water for black tea must.\nEverybody likes a cup of tea in the afternoon.';

t.test('a passage is found at its place, and when the page has grown around it', async (t) => {
  for (const quote of ['Green tea', 'tea', 'left to wither, and turns dark.\nWater for green tea', story]) {
    const anchor = anchorIn(story, quote);
    t.same(findPassage(story, anchor), { start: anchor.start, end: anchor.start + quote.length });
    t.equal(found(`A new first paragraph.\n${story}\nAnd a last one.`, anchor), quote);
  }
});

t.test('of equal passages, the one with the same context is chosen', async (t) => {
  const grown = `${'Much was written above. '.repeat(20)}\n${story}`;
  for (let at = story.indexOf('tea'); at >= 0; at = story.indexOf('tea', at + 1)) {
    t.equal(findPassage(grown, anchorIn(story, 'tea', at))?.start, grown.indexOf(story) + at, `at ${at}`);
  }
});

t.test('of equal rows, the one at the same place is chosen', async (t) => {
  const rows = 'yes\nno\n'.repeat(60).trim();
  const anchor = anchorIn(rows, 'yes', 200);
  t.equal(findPassage(rows, anchor)?.start, anchor.start);
});

t.test('an edited passage is found by what remains', async (t) => {
  const edited = story
    .replace('heated early, so that it stays green', 'steamed early so it stays a fresh green')
    .replace('Water for black tea must.', 'Water for black teas should!');
  const sentence = anchorIn(story, 'Green tea is heated early, so that it stays green.');
  t.equal(found(edited, sentence), 'Green tea is steamed early so it stays a fresh green.');
  t.equal(found(edited, anchorIn(story, 'Water for black tea must.')), 'Water for black teas should!');
  t.equal(
    found(story.replace('must not boil', 'must not bubble'), anchorIn(story, 'Water for green')),
    'Water for green',
  );
});

t.test('white space is not what makes a passage, nor is a new division into lines', async (t) => {
  const before = read('<p>one two\nthree</p><p>four</p>').text;
  const after = read('<p>one\ntwo three four</p>').text;
  t.equal(found(after, anchorIn(before, 'two three\nfour')), 'two three four');
});

t.test('a deleted passage is not found, even if its words occur elsewhere', async (t) => {
  const without = story.replace(' Green tea is heated early, so that it stays green.', '');
  t.equal(found(without, anchorIn(story, 'Green tea is heated early, so that it stays green.')), null);
  t.equal(found(without, anchorIn(story, 'heated')), null);
  t.equal(found(story.replace('cup of tea', 'cup of coffee'), anchorIn(story, 'tea', story.indexOf('cup of'))), null);
  t.equal(found(story.replace(/\n[^\n]*$/, ''), anchorIn(story, 'tea', story.indexOf('cup of'))), null);
  t.equal(found('', anchorIn(story, 'tea')), null);
  t.equal(found('This is something else entirely.', anchorIn(story, 'tea')), null);
});

const 話 =
  'お茶はツバキ科の木の葉から作られます。緑茶は早く蒸すので、緑のままです。紅茶はしおれさせるので、黒くなります。\n緑茶のお湯は沸騰させません。紅茶のお湯は沸騰させます。';

t.test('Japanese passages are found, repeated, edited and deleted ones as well', async (t) => {
  for (let at = 話.indexOf('緑'); at >= 0; at = 話.indexOf('緑', at + 1)) {
    t.equal(findPassage(`新しい段落。\n${話}`, anchorIn(話, '緑', at))?.start, 7 + at);
  }
  const sentence = anchorIn(話, '緑茶は早く蒸すので、緑のままです。');
  t.equal(found(話.replace('早く蒸すので', 'すぐに蒸すため'), sentence), '緑茶はすぐに蒸すため、緑のままです。');
  t.equal(found(話.replace('緑茶は早く蒸すので、緑のままです。', ''), sentence), null);
  t.equal(found(話, anchorIn(話, '黒くなります。\n緑茶のお湯')), '黒くなります。\n緑茶のお湯');
});

t.test('a long page is searched for a passage that is gone in bearable time', async (t) => {
  const text = Array.from({ length: 4000 }, (_, index) => `Sentence ${(index * 7919) % 10_007} of a page.`).join(' ');
  const gone = anchorIn(`${'Nothing like that. '.repeat(40)}`, 'Nothing like that. '.repeat(30));
  const startedAt = performance.now();
  for (let round = 0; round < 10; round += 1) t.equal(findPassage(text, gone), null);
  t.ok(performance.now() - startedAt < 10_000, `ten took ${Math.round(performance.now() - startedAt)} ms`);
});
