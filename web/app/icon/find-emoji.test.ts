import t from 'tap';
import { findEmoji } from './find-emoji.ts';

t.test('emoji are found by their names, the nearest first, each once', async (t) => {
  t.same(findEmoji('rocket')[0], { emoji: '🚀', name: 'rocket' });
  t.same(findEmoji('Open book')[0], { emoji: '📖', name: 'open book' });
  const found = findEmoji('heart').map(({ emoji }) => emoji);
  t.equal(new Set(found).size, found.length);
  t.same(findEmoji('no such thing'), []);
});

t.test('an emoji that is typed or pasted is the one', async (t) => {
  for (const emoji of ['🚀', '👩🏽‍💻', '🇯🇵', '1️⃣', '☀️']) t.equal(findEmoji(` ${emoji}`)[0]?.emoji, emoji);
  t.equal(findEmoji('🚀 go').length, 1);
});

t.test('with nothing typed there are suggestions, each with a name', async (t) => {
  const found = findEmoji('');
  t.equal(new Set(found.map(({ emoji }) => emoji)).size, found.length);
  t.same(
    found.filter(({ emoji, name }) => name === emoji),
    [],
  );
});
