import fc from 'fast-check';
import t from 'tap';
import { roundsOf, someOf } from '../../../../ops/testing/rounds.ts';
import { growthOf } from '../testing/growth-of.ts';
import { importOf, sourceFiles } from '../testing/source-files.ts';
import { mediawiki } from './index.ts';
import { maxTextLength } from './read-dump.ts';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const revision = (text: string, timestamp = '2024-03-01T10:00:00Z', who = '<username>Ada</username><id>1</id>') =>
  `<revision><id>9</id><timestamp>${timestamp}</timestamp><contributor>${who}</contributor><model>wikitext</model><format>text/x-wiki</format><text bytes="1" xml:space="preserve">${escapeXml(text)}</text><sha1>x</sha1></revision>`;
const page = (title: string, text: string, { ns = 0, more = '', revisions = revision(text) } = {}) =>
  `<page><title>${escapeXml(title)}</title><ns>${ns}</ns><id>1</id>${more}${revisions}</page>\n`;
const dump = (...pages: string[]) =>
  `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="de"><siteinfo><sitename>W</sitename><namespaces><namespace key="0" case="first-letter" /><namespace key="1" case="first-letter">Diskussion</namespace><namespace key="6" case="first-letter">Datei</namespace><namespace key="14" case="first-letter">Kategorie</namespace></namespaces></siteinfo>\n${pages.join('')}</mediawiki>`;

const picture = { 'images/a/ab/Cup_of_tea.png': new Uint8Array([1]) };
const convert = async (text: string) => {
  const { texts } = await importOf(mediawiki, { 'dump.xml': dump(page('Tea', text)), ...picture });
  return texts.Tea?.replace(/^# Tea\n\n?/, '').trimEnd();
};

t.test('pages, their places, tags, authors and other names', async (t) => {
  const { pages, source } = await importOf(mediawiki, {
    'dump.xml': dump(
      page('Tea', '[[Kategorie:Hot drinks|x]] [[category:Plants]] [[:Category:No]]'),
      page('Tea/Green', 'x', {
        revisions:
          revision('old', '2020-01-01T00:00:00Z') + revision('new', '2024-05-01T00:00:00Z', '<ip>10.0.0.1</ip>'),
      }),
      page('Chai', '#REDIRECT [[Tea]]', { more: '<redirect title="Tea" />' }),
      page('Lost', '#REDIRECT [[None]]', { more: '<redirect title="None" />' }),
      page('Help:Contents', 'h', { ns: 12 }),
      page('Diskussion:Tea', 'talk', { ns: 1 }),
      page('Template:X', 't', { ns: 10 }),
      page('Template:Y', '#REDIRECT [[Template:X]]', { ns: 10, more: '<redirect title="Template:X" />' }),
      page('Kategorie:Plants', ' ', { ns: 14 }),
    ),
  });
  t.same(Object.keys(pages), ['Tea', 'Tea/Green', 'Help/Contents']);
  t.same(pages.Tea?.tags, ['Hot drinks', 'Plants']);
  t.same(pages['Tea/Green']?.origin, { author: '10.0.0.1', writtenAt: new Date('2024-05-01T00:00:00Z') });
  t.equal(await pages['Tea/Green']?.markdown(), '# Green\n\nnew\n');
  t.same([...source.aliases], [['Chai', 'dump.xml/Tea']]);
  t.same(
    source.leftOut.map(({ reason }) => reason),
    [
      'Redirects to "None", which is not imported.',
      'One talk page is not imported.',
      '2 templates are not imported.',
      'One empty category page is not imported.',
      'One older version of a page is not imported.',
    ],
  );
});

t.test('wikitext becomes Markdown', async (t) => {
  const cases: Record<string, string> = {
    '== Head ==\ntext': '## Head\n\ntext',
    "'''b''' ''i'' '''''both''''' it's": "**b** *i* **_both_** it's",
    '* a\n** b\n** c\n* d\n*# e': '- a\n\n  - b\n  - c\n\n- d\n  1. e',
    '# a\n# b\n\n* c': '1. a\n2. b\n\n- c',
    '; term : meaning\n: more': '**term**: meaning\n\n> more',
    '[[Tea]] [[green tea|g]]s [[Tea#How_to|h]] [[#Own part]] [[/Sub]]':
      '[Tea](Tea) [gs](Green%20tea) [h](Tea#how-to) [#Own part](#own-part) [/Sub](Tea/Sub)',
    'x [https://e.org/a b c] [https://e.org] https://e.org/x.':
      'x [b c](https://e.org/a) <https://e.org> <https://e.org/x>.',
    '[[File:Cup of tea.png|thumb|200px|A [[Tea|cup]]]]': '![A cup](../images/a/ab/Cup_of_tea.png)\\\n*A [cup](Tea)*',
    '[[Datei:cup_of_tea.png]] [[File:none.png|thumb|Words]]':
      '![Cup of tea](../images/a/ab/Cup_of_tea.png) `File:none.png` Words',
    "<nowiki>[[x]] ''y''</nowiki> &amp; <!-- no --> &nbsp;a": "\\[\\[x]] ''y'' & \u00a0a",
    '<syntaxhighlight lang="python">\nx = 1\n</syntaxhighlight>': '```python\nx = 1\n```',
    '<pre>a <b></pre>': '```\na <b>\n```',
    'see\n code {{x}}\n  more': 'see\n\n```\ncode {{x}}\n more\n```',
    'a <math>x_1</math>': 'a $x_1$',
    'a<ref>One [[Tea]]</ref> b<ref name="n">Two</ref> c<ref name=n />\n<references />':
      'a[^1] b[^2] c[^2]\n\n[^1]: One [Tea](Tea)\n\n[^2]: Two',
    'H<sub>2</sub>O<br>x <script>a</script>': 'H<sub>2</sub>O\\\nx \\<script>a\\</script>',
    'a {{Unknown|x=1|[[Tea]]}} b {{lang|fr|thé}} {{DEFAULTSORT:x}}__TOC__': 'a `{{Unknown|x=1|[[Tea]]}}` b thé',
    '{{Box\n| a = 1\n}}\ntext': '```\n{{Box\n| a = 1\n}}\n```\n\ntext',
    '{{warning|Mind}}': '> [!WARNING]\n>\n> Mind',
    '<ref>{{cite web|url=https://e.org|title=T|date=2020}}</ref>': '[^1]\n\n[^1]: [T](https://e.org), 2020',
    '----\nx': '---\n\nx',
    '<gallery>\nFile:Cup of tea.png|One\nnone.png\n</gallery>':
      '- ![Cup of tea](../images/a/ab/Cup_of_tea.png) One\n- `File:none.png`',
    'a {{ b [[ c ]] d': 'a {{ b [c](C) d',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown, text);
});

t.test('apostrophes mean what MediaWiki takes them for, also where they do not come out even', async (t) => {
  const cases: Record<string, string> = {
    "In ''Flaming Pie'''s liner notes": "In *Flaming Pie'*&#x73; liner notes",
    "L'''amour'' et la vie": "L'*amour* et la vie",
    "'''''Pie''''' is ''in'' it": '**_Pie_** is *in* it',
    "'''bold ''and''''' plain": '**bold _and_** plain',
    "''''four''''": "'**four'**",
    "'''no end": '**no end**',
    "'''a ''b''' c''": '**a _b_** *c*',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown, text);
});

t.test('links in all the ways they are written', async (t) => {
  const cases: Record<string, string> = {
    '[[Foo &amp; bar]] [[7%25 Solution]] [[A&nbsp;b]]':
      '[Foo & bar](Foo%20%26%20bar) [7%25 Solution](7%25%20Solution) [A\u00a0b](A%20b)',
    '[[http://e.org/x words]] [[https://e.org|an address]] [[//e.org]]':
      '[words](http://e.org/x) [an address](https://e.org) [//e.org](//e.org)',
    '[[wikipedia:Green tea|g]] [[:w:fr:Thé]] [[wikt:tea]]':
      '[g](https://en.wikipedia.org/wiki/Green_tea) [w:fr:Thé](https://fr.wikipedia.org/wiki/Th%C3%A9) [wikt:tea](https://en.wiktionary.org/wiki/tea)',
    'http://e.org/a_(b), (http://e.org/a) http://e.org/?a=1&amp;b=2':
      '<http://e.org/a_(b)>, (<http://e.org/a>) <http://e.org/?a=1&b=2>',
    "[http://e.org/a.htm''La mort''] http://e.org/it's": "[*La mort*](http://e.org/a.htm) <http://e.org/it's>",
    '[[Main<nowiki> Page</nowiki>]]': '\\[\\[Main Page]]',
    '[irc://e.org/wiki chat]': '[chat](irc://e.org/wiki)',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown, text);
  const { pages } = await importOf(mediawiki, {
    'd.xml': dump(page('Tea/Green/Old', '[[../]] [[../../Black]] [[../White/]] [[/New/]]')),
  });
  t.equal(
    await pages['Tea/Green/Old']?.markdown(),
    '# Old\n\n[Tea/Green](../Green) [../../Black](../Black) [White](White) [New](Old/New)\n',
  );
});

t.test('tags as they are found in the wild', async (t) => {
  const cases: Record<string, string> = {
    '<pre>&lt;b&gt; <nowiki>[[x]]</nowiki> <nowiki></pre>': '```\n<b> [[x]] <nowiki>\n```',
    '<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby> <dfn>d</dfn>':
      '<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby> d',
    '<div class="a"\n style="b">c</div>': 'c',
    ';<b style="display: inline">term</b>: meaning': '**term**: meaning',
    '__notoc__ a __NoEditSection__': 'a',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown, text);
});

t.test('old dumps without namespaces and redirects are recognised by their titles and texts', async (t) => {
  const old = (title: string, text: string, more = '') =>
    `<page><title>${title}</title>${more}<revision><timestamp>2005-07-09T18:41:10Z</timestamp><text>${text}</text></revision></page>`;
  const { source, pages } = await importOf(mediawiki, {
    'd.xml': dump(
      old('Tea', 'a'),
      old('Talk:Tea', 'b'),
      old('Chai', '#redirect : [[tea|x]]'),
      old('Cha', '#REDIRECT [[Tea#Green]]', '<redirect />'),
      old('Bar:Not a namespace', '#redirects are [[x]]'),
    ),
  });
  t.same(Object.keys(pages), ['Tea', 'Bar:Not a namespace']);
  t.same([...source.aliases.keys()], ['Chai', 'Cha']);
  t.same([...source.aliases.values()], ['d.xml/Tea', 'd.xml/Tea']);
});

t.test('tables', async (t) => {
  t.equal(
    await convert('{| class="wikitable"\n|+ Teas\n! A !! B\n|-\n| 1 || style="x" | [[Tea|t]]\n|-\n| 2\n| 3\n|}\nafter'),
    '**Teas**\n\n| A | B |\n| - | - |\n| 1 | [t](Tea) |\n| 2 | 3 |\n\nafter',
  );
  t.equal(
    await convert('{|\n| colspan="2" | a\n|-\n|\n* x\n* y\n|\n{|\n| n\n|}\n|}'),
    '<table>\n<tr>\n<td colspan="2">\n\na\n\n</td>\n</tr>\n<tr>\n<td>\n\n- x\n- y\n\n</td>\n<td>\n\n| |\n| - |\n| n |\n\n</td>\n</tr>\n</table>',
  );
});

t.test('a truncated dump gives what it has, and says so', async (t) => {
  const { pages, source } = await importOf(mediawiki, { 'd.xml': dump(page('A', 'a'), page('B', 'b')).slice(0, -300) });
  t.same(Object.keys(pages), ['A']);
  t.match(source.leftOut, [{ kind: 'failed', reason: 'The dump is cut off before its end.' }]);
});

t.test('a text of the longest length is read, one over it is refused', async (t) => {
  const read = await mediawiki.read(
    sourceFiles({
      'd.xml': dump(page('A', 'a\n'.repeat(10)), page('B', 'x'.repeat(maxTextLength + 1)), page('C', 'c')),
    }),
  );
  t.equal(read.pages.length, 3);
  await t.rejects(async () => read.pages[1]?.markdown(), { code: 'too_large' });
  t.equal(await read.pages[2]?.markdown(), '# C\n\nc\n');
  t.match(await read.pages[0]?.markdown(), /# A\n/, 'in any order, and again');
  t.match(await read.pages[0]?.markdown(), /# A\n/);
});

t.test('a large dump goes by in pieces', async (t) => {
  const head = dump('').replace('</mediawiki>', '');
  const body = page('P', 'x '.repeat(50_000));
  const pages = 500;
  let produced = 0;
  const file = {
    name: 'big.xml',
    size: head.length + body.length * pages,
    open: async () => {
      let at = -1;
      const encoder = new TextEncoder();
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          at += 1;
          if (at === 0) controller.enqueue(encoder.encode(head));
          else if (at <= pages) controller.enqueue(encoder.encode(body.replace('<title>P', `<title>P${at}`)));
          else {
            controller.enqueue(encoder.encode('</mediawiki>'));
            controller.close();
          }
          produced += 1;
        },
      });
    },
  };
  const source = await mediawiki.read([file]);
  t.equal(source.pages.length, pages);
  const before = produced;
  await source.pages[0]?.markdown();
  t.ok(produced - before < 20, 'the first text takes no second look at the rest');
});

t.test('only dumps are its kind', async (t) => {
  t.ok(await mediawiki.detects(sourceFiles({ 'd.xml': dump() })));
  t.notOk(await mediawiki.detects(sourceFiles({ 'd.xml': '<rss/>', 'a.md': '<mediawiki>' })));
});

t.test('any text is converted', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '{{',
      '}}',
      '[[',
      ']]',
      '|',
      '{|',
      '|}',
      '\n',
      '|-',
      '!',
      "''",
      "'''",
      '<ref>',
      '</ref>',
      '<nowiki>',
      '*',
      ':',
    ),
    fc.constantFrom(
      '<pre>',
      '<math>',
      '</math>',
      '<!--',
      '-->',
      '[[File:Cup of tea.png|',
      '==',
      ' ',
      '<table>',
      '#',
      ';',
      'http://x',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      await convert(pieces.join(''));
      await importOf(mediawiki, { 'd.xml': `<mediawiki>${pieces.join('')}` });
    }),
    { numRuns: roundsOf(300, 60) },
  );
});

t.test('a long paragraph takes linear time', async (t) => {
  const parts = [
    '[[Tea|cup]] ',
    "'''[[Tea]]''' ",
    '[http://e.org/ e] ',
    '<ref name="n">[[Tea]]</ref>',
    '{{note|tea}} ',
  ];
  for (const part of someOf(parts, 2)) {
    const text = (count: number) =>
      Array.from({ length: count }, (_, at) => part.replace('Tea', `Tea ${at}`).replace('n"', `n${at}"`)).join('');
    const growth = await growthOf((count) => convert(text(count)), 1500);
    t.ok(growth < 10, `${part}: ${growth.toFixed(1)} times as much for 4 times the text`);
  }
});

t.test('floods end soon', async (t) => {
  const signs = [
    '{{',
    '[[',
    '{|\n',
    '<ref>',
    '<!--',
    "'''''",
    '[[File:x|',
    '{{{',
    '* ',
    '<pre>',
    '|-\n| a\n',
    '[http://x ',
    '<b>',
    '==',
    ' a\n',
    ':',
    '<nowiki>',
    '}}',
    '{{a}}',
    '[[a]]',
  ];
  for (const sign of signs) {
    const started = performance.now();
    const { pages } = await importOf(mediawiki, {
      'd.xml': dump(
        page('A', sign.repeat((sign.includes('a') || sign.includes('http') ? 10_000 : 40_000) / sign.length)),
      ),
    });
    t.ok(pages.A);
    t.ok(performance.now() - started < 30_000, `${sign} took ${Math.round(performance.now() - started)} ms`);
  }
});
