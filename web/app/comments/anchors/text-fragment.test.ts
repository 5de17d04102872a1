import t from 'tap';
import { anchorOf } from './anchor.ts';
import { textFragment } from './text-fragment.ts';

function fragmentOf(text: string, passage: string): string {
  const start = text.lastIndexOf(passage);
  const anchor = anchorOf(text, { start, end: start + passage.length });
  return anchor ? textFragment(anchor, text) : '';
}

t.test('a short passage is named by its words', async (t) => {
  t.equal(fragmentOf('Green tea is hot.', 'tea is'), ':~:text=tea%20is');
  t.equal(fragmentOf('one, two & three-four', 'one, two & three-four'), ':~:text=one%2C%20two%20%26%20three%2Dfour');
  t.equal(fragmentOf('お茶は緑です。', '緑です'), `:~:text=${encodeURIComponent('緑です')}`);
});

t.test('a passage that occurs more than once is identified by the words before it', async (t) => {
  t.equal(fragmentOf('Hot tea.\nCold tea.', 'tea'), ':~:text=Cold-,tea');
  t.equal(fragmentOf('tea\ntea', 'tea'), ':~:text=tea', 'at the beginning of a block there are none');
});

t.test('a passage over several blocks is named by its first and its last words', async (t) => {
  const text = 'One two three four five six.\nIn between.\nSeven eight nine ten eleven twelve.';
  t.equal(fragmentOf(text, text), ':~:text=One%20two%20three%20four%20five,eight%20nine%20ten%20eleven%20twelve.');
});
