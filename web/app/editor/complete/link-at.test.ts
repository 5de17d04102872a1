import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import t from 'tap';
import { linkAt } from './link-at.ts';

/** Returns the link being written at the bar in `text`. */
function at(text: string) {
  const head = text.indexOf('‸');
  const doc = text.replace('‸', '');
  const state = EditorState.create({ doc, extensions: [markdown({ base: markdownLanguage })] });
  return linkAt(state, head);
}

t.test('a wiki link is being written from its brackets on', async (t) => {
  t.match(at('[[‸'), { kind: 'wiki', query: '', from: 2, isInTable: false });
  t.match(at('see [[Green te‸]] there'), { kind: 'wiki', query: 'Green te', from: 6 });
  t.match(at('[[お茶‸'), { query: 'お茶' });
  t.match(at('[[/a|A]] and [[b‸'), { query: 'b' });
  t.match(at('| a |\n|---|\n| [[te‸]] |'), { query: 'te', isInTable: true });
});

t.test('behind a bar or a hash sign the page is named already', async (t) => {
  for (const text of ['[[tea|‸]]', '[[tea#‸]]', '[[tea]]‸', '[‸', '\\[[‸', '![[‸', '[[a\n‸'])
    t.equal(at(text), null, text);
});

t.test('a destination in the wiki is being written, not one elsewhere', async (t) => {
  t.match(at('[tea](/gre‸)'), { kind: 'destination', query: '/gre', from: 6 });
  for (const text of ['[a](https://x‸)', '[a](#part‸)', '[a](b c‸)', '(a‸)']) t.equal(at(text), null, text);
});

t.test('brackets in code are brackets', async (t) => {
  for (const text of ['```js\nx = [[1‸\n```', '`[[1‸`', '    x [[1‸']) t.equal(at(text), null, text);
});
