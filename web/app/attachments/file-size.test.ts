import t from 'tap';
import { formatSize, formatSizes } from './file-size.ts';

t.test('a size is given in steps of 1024', async (t) => {
  for (const [bytes, text] of [
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 kB'],
    [1536, '1.5 kB'],
    [50 * 1024 * 1024, '50 MB'],
    [3 * 1024 ** 4, '3 TB'],
    [5000 * 1024 ** 4, '5,000 TB'],
  ] as const) {
    t.equal(formatSize(bytes, 'en'), text);
  }
  t.match(formatSize(1536, 'ja'), /^1\.5 .?B$/);
});

t.test('two sizes are given so that they differ', async (t) => {
  const limit = 50 * 1024 * 1024;
  t.same(formatSizes(60 * 1024 * 1024, limit, 'en'), ['60 MB', '50 MB']);
  t.same(formatSizes(limit + 20_000, limit, 'en'), ['50.019 MB', '50 MB']);
  t.same(formatSizes(limit + 1, limit, 'en'), ['52,428,801 bytes', '52,428,800 bytes']);
});
