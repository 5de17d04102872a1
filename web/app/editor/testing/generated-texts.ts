import fc from 'fast-check';

const words = fc.constantFrom(
  ...[
    'tea',
    'green leaves',
    'お茶',
    '緑茶と紅茶',
    '차',
    'שלום',
    'שלום עולם',
    'a_b_c',
    '2 * 3',
    '5 $',
    'x | y',
    'é',
    '👨‍👩‍👧',
    'end.',
  ],
);
const { inline } = fc.letrec<{ inline: string; run: string }>((tie) => ({
  run: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    words,
    fc.constantFrom(
      ...[
        '`code`',
        '``a ` b``',
        '$x^2$',
        ':coffee:',
        ':nothing:',
        '[^1]',
        '&amp;',
        '\\*',
        '<br>',
        '<kbd>a</kbd>',
        '\\\n',
        '  \n',
      ],
      ...[
        '[@Ada](/-/people/000000000000000000000000)',
        '<https://example.org>',
        'https://example.org/a',
        '[[/tea]]',
        '[[/tea|Tea]]',
      ],
      ...[
        '![Pot](/favicon.svg)',
        '![][pot]',
        '<img src="/favicon.svg" width="20">',
        '[label]',
        '[',
        ']]',
        '**',
        '~',
        '`',
        '$',
        '\\',
      ],
    ),
    fc
      .tuple(fc.constantFrom('*', '**', '***', '_', '~~', '~'), tie('inline'))
      .map(([mark, text]) => mark + text + mark),
    tie('inline').map((text) => `[${text}](/tea "t")`),
  ),
  inline: fc.array(tie('run'), { minLength: 1, maxLength: 4 }).map((runs) => runs.join(' ')),
}));

const oneLine = inline.map((text) => text.replace(/\n/g, ' '));
const cells = (count: number) =>
  fc
    .tuple(fc.array(oneLine, { minLength: count, maxLength: count }), fc.constantFrom(' ', '', '  '))
    .map(([texts, gap]) => `|${texts.map((text) => gap + text.replace(/(?<!\\)\|/g, '\\|') + gap).join('|')}|`);

/** A table of GFM as people write it: not tidy. */
export const generatedTable: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    fc.tuple(
      cells(count),
      fc.array(fc.constantFrom('---', ':--', '--:', ':-:', '-'), { minLength: count, maxLength: count }),
      fc.array(cells(count), { maxLength: 3 }),
    ),
  )
  .map(([heading, rule, rows]) => [heading, `|${rule.join('|')}|`, ...rows].join('\n'));

const indented = (mark: string, text: string) => mark + text.replace(/\n/g, `\n${' '.repeat(mark.length)}`);
const quoted = (text: string) => text.replace(/^/gm, '> ');
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    inline,
    generatedTable,
    fc.tuple(fc.integer({ min: 1, max: 6 }), oneLine).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    fc.constantFrom(
      ...[
        '***',
        'Setext\n------',
        '    indented',
        '[label]: https://example.org',
        '[pot]: /favicon.svg "Pot"',
        '[^1]: A note',
      ],
      ...[
        '```js\nlet a = 1;\n\nlet b;\n```',
        '~~~\ncode\n~~~',
        '```mermaid\nflowchart LR\n  A --> B\n```',
        '$$\nx^2\n$$',
        '<div>\n<b>x</b>\n</div>',
      ],
      ...['<!-- a -->', '<script>alert(1)</script>', '| no table |', '\t', ' \u00a0', '\u200b'],
    ),
    fc
      .tuple(fc.constantFrom('- ', '* ', '1. ', '10) ', '- [ ] ', '- [x] '), tie('block'))
      .map(([mark, text]) => indented(mark, text)),
    tie('block').map(quoted),
    fc
      .tuple(fc.constantFrom('NOTE', 'TIP', 'CAUTION'), tie('block'))
      .map(([kind, text]) => quoted(`[!${kind}]\n${text}`)),
  ),
}));

/** The text of a page with every construct that the editor knows, whole and broken, beside and within each other. */
export const generatedText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '---\ntags: [tea]\n---\n\n', '# Tea\n\n'),
    fc.array(fc.tuple(block, fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n')), { minLength: 1, maxLength: 3 }),
  )
  .map(([start, blocks]) => start + blocks.flat().join(''));
