import t from 'tap';
import { createArticleCache } from './article-cache.ts';

// A key of 1 and HTML of 9 characters are 20 bytes.
const html = 'x'.repeat(9);

t.test('keeps at most its limit of bytes, and drops the least recently used', async (t) => {
  const cache = createArticleCache(80);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, html);
  t.equal(cache.bytes, 80, 'full to the edge');
  cache.get('a');
  cache.set('e', html);
  t.equal(cache.bytes, 80);
  t.equal(cache.get('b'), undefined, 'b was used longest ago');
  t.equal(cache.get('a'), html);
});

t.test('an article set twice counts once', async (t) => {
  const cache = createArticleCache(80);
  cache.set('a', html);
  cache.set('a', 'y');
  t.match(cache, { bytes: 4, size: 1 });
  t.equal(cache.get('a'), 'y');
});

t.test('an article over a quarter of the cache is not kept, and drives nothing out', async (t) => {
  const cache = createArticleCache(80);
  cache.set('a', html);
  cache.set('b', `${html}x`);
  t.equal(cache.get('b'), undefined);
  t.equal(cache.get('a'), html);
});

t.test('stays within its bounds through ten thousand articles', async (t) => {
  const cache = createArticleCache(10_000);
  for (let index = 0; index < 10_000; index += 1) {
    cache.set(`revision ${index}`, 'x'.repeat(index % 1000));
    if (cache.bytes > 10_000) t.fail(`holds ${cache.bytes} bytes`);
  }
  t.ok(cache.size > 0);
});
