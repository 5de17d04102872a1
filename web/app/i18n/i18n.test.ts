import t from 'tap';
import { dictionary as en } from './en/index.ts';
import { addLanguage } from './i18n.ts';
import { dictionary as ja } from './ja/index.ts';
import { languageFromHeader } from './language.ts';

type Tree = { [key: string]: string | Tree | undefined };

function textsOf(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'object' ? [...textsOf(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, value ?? ''] as const],
    ),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
// Japanese has one form for every number.
const forJapanese = (key: string) => key.replace(/_one$/, '_other');

t.test('both languages say the same things', async (t) => {
  const english = textsOf(en);
  const japanese = textsOf(ja);
  t.same([...japanese.keys()].sort(), [...new Set([...english.keys()].map(forJapanese))].sort());
  for (const [key, text] of english) {
    const translated = japanese.get(forJapanese(key)) ?? '';
    t.ok(text.trim() && translated.trim(), `${key} is written`);
    // "One change" need not name its number.
    const optional = key.endsWith('_one') ? ['{{count}}'] : [];
    const expected = [...new Set([...placeholders(text), ...optional])].sort();
    t.same(
      [...new Set([...placeholders(translated), ...optional])].sort(),
      expected,
      `${key} has the same places to fill`,
    );
  }
});

t.test('the language is the first that is both asked for and spoken', async (t) => {
  for (const [header, language] of [
    [null, 'en'],
    ['', 'en'],
    ['ja', 'ja'],
    ['ja-JP,ja;q=0.9,en-US;q=0.8', 'ja'],
    ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
    ['fr,ja;q=0.5,en;q=0.4', 'ja'],
    ['en;q=0.1, ja;q=0.2', 'ja'],
    ['ja;q=0, en', 'en'],
    ['*', 'en'],
    ['zh;q=x,,;;', 'en'],
  ] as const) {
    t.equal(languageFromHeader(header), language, String(header));
  }
});

t.test('numbers choose their form, and a value is never read as a template', async (t) => {
  const english = addLanguage('en', en);
  t.equal(english.t('settings.days', { count: 1 }), '1 day');
  t.equal(english.t('settings.days', { count: 30 }), '30 days');
  t.equal(addLanguage('ja', ja).t('settings.days', { count: 1 }), '1 日');
  t.match(english.t('page.lastChange', { when: '{{name}}', name: 'Ada' }), /\{\{name\}\} by Ada/);
});
