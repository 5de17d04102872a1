import t from 'tap';
import { openWiki } from '../pages/test-wiki.ts';
import { pathsOf } from './test-search.ts';

const hostile = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x\ud800',
  '\u202e\u202dabc',
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '"'.repeat(500),
  '" '.repeat(250),
  '""" OR """',
  '-'.repeat(500),
  '*'.repeat(500),
  'OR '.repeat(160),
  'a OR '.repeat(100),
  '-a '.repeat(166),
  'NEAR("a" "b", 5)',
  'title:NEAR/3',
  'parts MATCH "x"',
  "'; DROP TABLE docs; --",
  '{title} : "x"',
  'title:title:title:x',
  'in:/../../etc/passwd',
  'in:/%2e%2e',
  'tag:"',
  'by:\0',
  'after:9999-99-99 before:0000',
  '\u0301'.repeat(500),
  'e\u0301'.repeat(250),
  '\u3000'.repeat(500),
  `${' '.repeat(499)}a`,
  'か\u3099'.repeat(250),
  '漢'.repeat(500),
  '漢 '.repeat(250),
  '\u1100'.repeat(500),
  'ﷺ'.repeat(500),
  '(a+)+$',
  '((((((((((a'.repeat(40),
  '%'.repeat(500),
  'a'.repeat(500),
  'ab'.repeat(250),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6',
];

t.test('no query is too much, alone or with others at once', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const long = 'a ab aab aaab 漢字 e\u0301 walrus '.repeat(3000);
  for (let i = 0; i < 5; i++) await create(`/long/${i}`, `# Long ${i}\n\n${long}\n`);
  await create('/signs', '# Signs\n\n(a+)+$ {title} : "x" 👩‍👩‍👧‍👦 \u202e %2e%2e\n');
  t.same(await pathsOf(app, ada, '(a+)+$'), ['/signs']);
  t.same(await pathsOf(app, ada, '👩‍👩‍👧‍👦'), ['/signs']);
  const ask = (q: string, url = '/api/search') => app.inject({ url, query: { q, limit: '20' }, headers: ada.headers });
  for (const q of hostile) {
    for (const url of ['/api/search', '/api/search/suggestions']) {
      const began = performance.now();
      const { statusCode, body } = await ask(q, url);
      const took = performance.now() - began;
      const name = `${url} ${JSON.stringify(q).slice(0, 40)}: ${Math.round(took)} ms`;
      if (statusCode !== 200) t.match(JSON.parse(body), { status: 400, code: 'invalid_request' }, name);
      t.ok(took < 5000, name);
    }
  }
  t.equal((await ask('x'.repeat(10_000))).json().code, 'invalid_request');

  const before = process.memoryUsage().rss;
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(hostile[(i * 7) % hostile.length] ?? '')));
  t.same(
    answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body),
    [],
  );
  const grown = process.memoryUsage().rss - before;
  t.ok(grown < 300e6, `${Math.round(grown / 1e6)} MB more`);
});
