import t from 'tap';
import { measureText } from './measure-text.ts';

t.test('words of languages with and without spaces are counted, and the time to read them', async (t) => {
  t.same(measureText(' Boil the water,\n then wait. '), { words: 5, characters: 22, minutes: 1 });
  t.same(measureText('お茶を飲む。'), { words: 5, characters: 6, minutes: 1 });
  t.same(measureText(''), { words: 0, characters: 0, minutes: 1 });
  t.equal(measureText('word '.repeat(2_300)).minutes, 10);
  t.equal(measureText('茶'.repeat(5_000)).minutes, 10);
  t.equal(measureText('𠮷 🫖').characters, 2, 'a character is one, whatever it takes');
});
