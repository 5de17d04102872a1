import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import t from 'tap';
import { maxInlineLength } from './long-text.ts';
import { wikiMarkdown } from './wiki-markdown.ts';

function blocksOf(doc: string): string[] {
  const state = EditorState.create({ doc, extensions: wikiMarkdown() });
  let node = ensureSyntaxTree(state, doc.length, 10_000)?.resolveInner(0, 1) ?? null;
  while (node?.parent && node.parent.name !== 'Document') node = node.parent;
  const names: string[] = [];
  for (; node; node = node.nextSibling) names.push(node.name);
  return names;
}

const words = (length: number) => 'word '.repeat(length / 5);

t.test('a paragraph or line that is too long stays text', async (t) => {
  t.same(blocksOf(words(maxInlineLength)), ['Paragraph']);
  t.same(blocksOf(`${words(maxInlineLength)}x`), ['LongText']);
  t.same(blocksOf(`# ${words(maxInlineLength + 5)}\n\ntext`), ['LongText', 'Paragraph']);
  t.same(blocksOf(`text\n${words(maxInlineLength + 5)}\ntext`), ['Paragraph', 'LongText', 'Paragraph']);
  t.same(blocksOf(`${words(1000)}\n`.repeat(21)), ['LongText']);
});

t.test('blocks of many short parts are read at any length', async (t) => {
  t.same(blocksOf(`| a | b |\n| - | - |\n${'| c | d |\n'.repeat(5000)}`), ['Table']);
  t.same(blocksOf(`${'- item\n'.repeat(5000)}`), ['BulletList']);
  t.same(blocksOf(`\`\`\`\n${words(1000)}\n${words(1000)}\n\`\`\``), ['FencedCode']);
});

t.test('half a megabyte in one line is text', async (t) => {
  t.same(blocksOf('**b** `c` [d](/e) '.repeat(28_000)), ['LongText']);
});
