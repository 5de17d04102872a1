import t from 'tap';
import { isFile, safeNext, signInUrl } from './next.ts';

t.test('the way back leads to a place of this wiki', async (t) => {
  t.equal(safeNext('/handbook?a=1#b'), '/handbook?a=1#b');
  t.equal(safeNext('/-/edit/日本'), '/-/edit/%E6%97%A5%E6%9C%AC');
});

t.test('and never anywhere else', async (t) => {
  const hostile = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/.//evil.example/',
    '/..//evil.example/',
    '/a/..//evil.example/',
    '/%2e//evil.example/',
    '/.\\/evil.example',
    '/\t/evil.example/',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
  ];
  for (const next of hostile) t.equal(safeNext(next), '/', JSON.stringify(next));
});

t.test('signing in does not lead back to signing in', async (t) => {
  t.equal(safeNext('/sign-in?next=/a'), '/');
  t.equal(safeNext('/sign-up'), '/');
});

t.test('an address survives the round trip', async (t) => {
  for (const address of ['/a?b=c&d', '/%E6%97%A5', '/-/history/a?revision=1']) {
    t.equal(safeNext(new URL(signInUrl(address), 'http://x').searchParams.get('next')), address);
  }
  t.equal(signInUrl('/'), '/sign-in');
});

t.test('files are the api’s to answer, pages are not', async (t) => {
  for (const file of ['/files/1/a.pdf', '/api/attachments/1/original?download=true']) t.ok(isFile(file), file);
  for (const page of ['/', '/filesystem', '/api-guide', '/-/edit/files/a', '/handbook/files/a'])
    t.notOk(isFile(page), page);
});
