import fc from 'fast-check';
import t from 'tap';
import { ancestorsOf, nameOf, parentOf, parseFreePath, parsePath, pathMaxBytes, segmentMaxBytes } from './page-path.ts';

// The names of assertions are lines of a protocol.
const ascii = (path: string) => path.replace(/[^!-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

const reserved = new Set(['api', '.well-known', 'favicon.ico', '-']);

t.test('valid paths', async (t) => {
  const segment = 'x'.repeat(segmentMaxBytes);
  const good = [
    '/',
    '/a',
    '/a/b/c',
    '/Handbook/On boarding',
    '/x.data',
    '/...',
    '/.hidden',
    '/100%',
    '/what?/c#/a&b=c',
    '/back\\slash',
    '/%2e%2e',
    '/日本語/ページ',
    '/Ünïcödé',
    '/😀/👩‍👩‍👧',
    '/עברית',
    `/${segment}`,
    `/${'é'.repeat(127)}`,
    `/${segment}/${segment}/${segment}/${'x'.repeat(pathMaxBytes - 3 * 256 - 1)}`,
    '/API',
    '/apis/api',
    '/a/api',
  ];
  for (const path of good) t.equal(parseFreePath(path, reserved), path.normalize('NFC'), path.slice(0, 40));
});

t.test('invalid paths, and why', async (t) => {
  const segment = 'x'.repeat(segmentMaxBytes);
  const bad: [string, RegExp][] = [
    ['', /begin with a slash/],
    ['a', /begin with a slash/],
    [' /a', /begin with a slash/],
    ['\\a', /begin with a slash/],
    ['//', /end with a slash|two slashes/],
    ['/a/', /end with a slash/],
    ['/a//b', /two slashes/],
    ['//a', /two slashes/],
    ['/.', /"\." or "\.\."/],
    ['/a/../b', /"\." or "\.\."/],
    ['/a/.', /"\." or "\.\."/],
    ['/ a', /begins or ends with a space/],
    ['/a /b', /begins or ends with a space/],
    ['/a/\u00a0b', /begins or ends with a space/],
    ['/a/b\u3000', /begins or ends with a space/],
    ['/a/ ', /begins or ends with a space/],
    ['/a\u0000', /control/],
    ['/a\u202eb', /control/],
    ['/\u2066a\u2069', /control/],
    ['/a/\u200b', /invisible/],
    ['/a\nb', /control/],
    ['/a\u007fb', /control/],
    ['/a\u0085b', /control/],
    ['/a\u2028b', /control/],
    ['/a\ud800b', /control/],
    ['/a\udc00', /control/],
    [`/${segment}x`, /more than 255 bytes/],
    [`/${'é'.repeat(128)}`, /more than 255 bytes/],
    [`/${segment}/${segment}/${segment}/${'x'.repeat(pathMaxBytes - 3 * 256)}`, /at most 1024 bytes/],
  ];
  for (const [path, reason] of bad) {
    const shown = ascii(path.slice(0, 40));
    t.throws(() => parsePath(path), { code: 'PATH_INVALID', statusCode: 400, message: reason }, shown);
  }
});

t.test('two encodings of one letter are one path', async (t) => {
  t.equal(parsePath('/cafe\u0301'), '/caf\u00e9');
  t.equal(parsePath('/\u1100\u1161'), '/가');
  t.not(parsePath('/Café'), parsePath('/café'), 'upper and lower case are two');
});

t.test("the program's own addresses are refused at their first segment only, as written", async (t) => {
  for (const path of ['/api', '/api/x', '/.well-known/acme', '/favicon.ico', '/-/new']) {
    t.throws(() => parseFreePath(path, reserved), { code: 'PATH_RESERVED', statusCode: 400 }, path);
    t.doesNotThrow(() => parsePath(path), 'it may be asked for all the same');
  }
});

t.test('a path, its slug and its ancestors', async (t) => {
  t.equal(parentOf('/'), null);
  t.equal(parentOf('/a'), '/');
  t.equal(parentOf('/a/b'), '/a');
  t.same(ancestorsOf('/'), []);
  t.same(ancestorsOf('/a/b/c'), ['/a/b', '/a', '/']);
  t.equal(nameOf('/a/b'), 'b');
  t.equal(nameOf('/'), 'Home');
});

t.test('accepted paths stay unchanged when parsed again', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), { maxLength: 5 }), (segments) => {
      let path: string;
      try {
        path = parsePath(`/${segments.join('/')}`);
      } catch {
        return;
      }
      const rebuilt = path === '/' ? '/' : `${parentOf(path) === '/' ? '' : parentOf(path)}/${nameOf(path)}`;
      return parsePath(path) === path && rebuilt === path && new URL(encodeURI(path), 'http://a').pathname !== '';
    }),
  );
  t.pass();
});
