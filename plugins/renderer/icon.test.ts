import fastify from 'fastify';
import t from 'tap';
import { iconIn, readIcon } from './icon.ts';
import renderer from './index.ts';

t.test('the front matter names the icon of a page', async (t) => {
  for (const value of ['🚀', '"🚀"', "'🚀'", '🚀 # to the moon', '  🚀  ']) {
    t.equal(iconIn(`---\ntitle: Plan\nicon: ${value}\n---\n# Plan\n`), '🚀', value);
  }
  t.equal(iconIn('+++\ntitle = "Plan"\nicon = "🚀"\n+++\n'), '🚀');
  t.equal(iconIn('\ufeff---\r\nicon: 🇯🇵\r\n---\r\n'), '🇯🇵');
  t.equal(iconIn('---\nicon: 👩🏽‍💻\n---\n'), '👩🏽‍💻');
  t.equal(iconIn('---\nicon: ☀\n---\n'), '☀️', 'in colour');
});

t.test('invalid or misplaced emoji are not icons', async (t) => {
  for (const text of [
    'icon: 🚀\n',
    '# icon: 🚀\n',
    '---\nicon: 🚀\n',
    '---\nicon:\n---\n',
    '---\nicon: rocket\n---\n',
  ]) {
    t.equal(iconIn(text), null, text);
  }
  for (const value of ['🚀🚀', '🚀 go', '1', '<b>', 'a', '']) t.equal(readIcon(value), null, value);
  t.equal(iconIn('---\nnote: |\n  icon: 🚀\n---\n'), null);
});

t.test('an icon is written where it belongs, and nothing else changes', async (t) => {
  const app = fastify();
  await app.register(renderer);
  t.teardown(() => app.close());
  const { withIcon } = app.renderer;
  const cases: [string, string | null, string | null][] = [
    ['# Plan\n', '🚀', '---\nicon: 🚀\n---\n\n# Plan\n'],
    ['', '🚀', '---\nicon: 🚀\n---\n\n'],
    ['\r\n# Plan\r\n', '🚀', '---\r\nicon: 🚀\r\n---\r\n\r\n# Plan\r\n'],
    ['---\ntitle: Plan\n---\nText\n', '🚀', '---\nicon: 🚀\ntitle: Plan\n---\nText\n'],
    ['---\r\ntitle: Plan\r\n---\r\nText\r\n', '🚀', '---\r\nicon: 🚀\r\ntitle: Plan\r\n---\r\nText\r\n'],
    ['---\ntitle: Plan\nicon: 🐌 # slow\ntags: [a]\n---\n', '🚀', '---\ntitle: Plan\nicon: 🚀\ntags: [a]\n---\n'],
    ['+++\ntitle = "Plan"\n+++\nText\n', '🚀', '+++\nicon = "🚀"\ntitle = "Plan"\n+++\nText\n'],
    ['---\nicon: 🚀\n---\n\n# Plan\n', null, '# Plan\n'],
    ['---\ntitle: Plan\nicon: 🚀\n---\nText\n', null, '---\ntitle: Plan\n---\nText\n'],
    ['# Plan\n', null, '# Plan\n'],
    ['---\n{title: Plan}\n---\nText\n', '🚀', null],
    ['---\n\nA rule, a text, a rule\n\n---\n', '🚀', '---\nicon: 🚀\n---\n\n---\n\nA rule, a text, a rule\n\n---\n'],
  ];
  for (const [text, icon, changed] of cases) t.equal(await withIcon(text, icon), changed, JSON.stringify(text));
});
