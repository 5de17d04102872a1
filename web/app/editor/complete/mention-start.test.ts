import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import t from 'tap';
import { mentionStartAt } from './mention-start.ts';

/** Returns the mention being written at the bar in `text`. */
function at(text: string) {
  const head = text.indexOf('‸');
  const doc = text.replace('‸', '');
  const state = EditorState.create({ doc, extensions: [markdown({ base: markdownLanguage })] });
  return mentionStartAt(state, head);
}

t.test('a mention is being written from its at sign on', async (t) => {
  t.same(at('@‸'), { from: 0, query: '' });
  t.same(at('one\n\nask @ad‸ there'), { from: 9, query: 'ad' });
  t.same(at('(@Ada Love‸)'), { from: 1, query: 'Ada Love' });
  t.same(at('田中さん、＠山‸'), { from: 5, query: '山' });
  t.match(at('| a |\n|---|\n| @te‸ |'), { query: 'te' });
});

t.test('an at sign in an address, in code, in a link to a page and in prose is a sign', async (t) => {
  const texts = [
    'ada@ex‸',
    '`@ad‸`',
    '```css\n@med‸\n```',
    '    @ad‸',
    '[[@ad‸',
    '[[@ad‸]]',
    '[x](/a/@b‸)',
    'five @ noon‸',
    'https://example.com/@ad‸',
    '<https://example.com/@ad‸>',
    '[@Ada](/-/people/1)‸',
  ];
  for (const text of texts) t.equal(at(text), null, text);
});
