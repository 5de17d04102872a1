import t from 'tap';
import { readCookie, writeCookie } from './cookie.ts';
import { readPreferences } from './preferences.ts';

t.test('a cookie is found among others with any value', async (t) => {
  t.equal(readCookie('a=1; wiki.accessToken=x=y; b=2', 'wiki.accessToken'), 'x=y');
  t.equal(readCookie('xwiki.accessToken=no', 'wiki.accessToken'), null);
  t.equal(readCookie('a=%E0%A4%A', 'a'), null);
  t.equal(readCookie(null, 'a'), null);
  t.equal(readCookie(writeCookie('a', '日本; =', { maxAgeSeconds: 1, isSecure: false }), 'a'), '日本; =');
});

t.test('valid choices are read back, invalid ones are not', async (t) => {
  t.same(readPreferences('wiki.theme=dark; wiki.textWidth=full; wiki.language=ja; wiki.timeZone=Asia%2FTokyo'), {
    theme: 'dark',
    textWidth: 'full',
    language: 'ja',
    timeZone: 'Asia/Tokyo',
  });
  t.same(readPreferences('wiki.theme=pink; wiki.textWidth=9; wiki.language=xx; wiki.timeZone=Mars'), {
    theme: 'auto',
    textWidth: 'readable',
    language: null,
    timeZone: 'UTC',
  });
});

t.test('a cookie without an age to live is removed', async (t) => {
  t.match(writeCookie('wiki.theme', '', { maxAgeSeconds: 0, isSecure: true }), /^wiki\.theme=; .*Max-Age=0; Secure$/);
});
