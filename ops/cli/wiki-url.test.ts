import t from 'tap';
import { normalizeUrl } from './wiki-url.ts';

t.test('addresses as people type them', async (t) => {
  const addresses: [string, string][] = [
    ['http://localhost:4304', 'http://localhost:4304'],
    ['http://localhost:4304/', 'http://localhost:4304'],
    ['localhost:4304', 'http://localhost:4304'],
    ['127.0.0.1:1/', 'http://127.0.0.1:1'],
    ['wiki.example.com', 'https://wiki.example.com'],
    [' https://Wiki.Example.com/api/ ', 'https://wiki.example.com'],
    ['https://example.com/wiki/', 'https://example.com/wiki'],
    ['https://example.com/?a=b#c', 'https://example.com'],
  ];
  for (const [input, expected] of addresses) t.equal(normalizeUrl(input), expected, input);
});

t.test('an address that is not a wiki is refused', async (t) => {
  for (const input of ['', 'http://', 'ftp://example.com', 'https://user:secret@example.com', 'http://a b']) {
    t.throws(() => normalizeUrl(input), { code: 'invalid_url' }, input);
  }
});
