import t from 'tap';
import { formatDay, formatMoment } from './format-time.ts';
import { regionalLocale } from './regional-locale.ts';

t.test('dates use the reader’s regional format in the language of the interface', async (t) => {
  for (const [language, preferred, locale] of [
    ['en', ['en-GB', 'en'], 'en-GB'],
    ['en', ['en', 'en-GB'], 'en'],
    ['en', ['ja-JP', 'en-AU'], 'en-AU'],
    ['ja', ['en-GB'], 'ja'],
    ['ja', ['jav-ID', 'ja-JP'], 'ja-JP'],
    ['en', [], 'en'],
  ] as const) {
    t.equal(regionalLocale(language, preferred), locale, `${language} of ${preferred}`);
  }
  const at = new Date('2026-03-01T20:30:00Z');
  t.equal(formatDay(at, 'en-GB', 'UTC'), '1 Mar 2026');
  t.match(formatMoment(at, 'en-GB', 'UTC'), '1 March 2026 at 20:30');
});
