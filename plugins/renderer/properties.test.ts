import fc from 'fast-check';
import t from 'tap';
import { limits } from './limits.ts';
import { measureTree } from './pipeline/measure-tree.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { TooComplex } from './pipeline/too-complex.ts';
import { dangersIn } from './testing/dangers-in.ts';

const pieces = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```',
  '~~~\n',
  '# ',
  '\n',
  '\n\n',
  '  ',
  '    ',
  '\t',
  '> ',
  '- ',
  '1. ',
  '- [ ] ',
  '---\n',
  '===\n',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '[[',
  ']]',
  '|',
  '[^a]',
  '[^a]: ',
  '[a]: ',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&amp;',
  '\\',
  ':',
  ';',
  '$',
  '$$',
  '$5',
  '\\frac{',
  '}',
  '{',
  ':smile:',
  '> [!NOTE]',
  '::: tip',
  '\n:::\n',
  '|-|-|\n',
  'title: ',
  '<!--',
  '-->',
  '<div>',
  '</div>',
  '<a href="',
  '<img src=',
  ' onerror=alert(1)',
  '<script>',
  '</script>',
  '<svg>',
  '<math>',
  '<details>',
  'javascript:',
  'data:image/svg+xml,',
  'https://a.example',
  'a@b.example',
  'x.md',
  ' style="',
  ' id=process',
  ' class="katex"',
  '強調',
  '：',
  '“',
  '」',
  'é',
  '😀',
  '\ud800',
  '\udc00',
  '\ufdd0',
  '\u0000',
  '\u202e',
  '__proto__',
  'constructor',
  'a',
  '1',
  ' ',
];
const markdown = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

t.setTimeout(120_000);

t.test('any text gives a tree that is harmless, bounded, plain JSON and the same every time', async (t) => {
  const run = fc.property(markdown, (text) => {
    const rendered = renderedOrRefused(text);
    if (rendered === null) return;
    const json = JSON.stringify(rendered);
    if (dangersIn(rendered.ast).length > 0) throw new Error(dangersIn(rendered.ast).join(', '));
    const bounds = { maxDepth: limits.maxDepth + limits.maxMathDepth, maxNodes: limits.maxNodes };
    if (!measureTree(rendered.ast, bounds).isWithin) throw new Error('out of bounds');
    if (/"position":|\ufdd0/.test(json) && !text.includes('\ufdd0') && !text.includes('position'))
      throw new Error('left over');
    if (json !== JSON.stringify(renderMarkdown(text))) throw new Error('not the same twice');
    t.same(JSON.parse(json), rendered);
  });
  fc.assert(run, { numRuns: 1500, verbose: 1 });
});

// Only bounds may be refused.
function renderedOrRefused(text: string) {
  try {
    return renderMarkdown(text);
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}
