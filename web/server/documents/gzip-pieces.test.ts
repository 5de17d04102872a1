import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { joinGzip, packOnce, store } from './gzip-pieces.ts';

t.test('joined pieces unpack to their texts, at any size', async (t) => {
  const texts = ['', 'a', '茶 '.repeat(5_000), 'x'.repeat(65_535), 'y'.repeat(65_536), 'z'.repeat(200_000)];
  for (const first of texts) {
    for (const second of texts) {
      const pieces = [first, second, first, second].map((text, i) =>
        (i % 2 === 0 ? packOnce : store)(Buffer.from(text)),
      );
      const expected = Buffer.concat(pieces.map(({ plain }) => plain));
      if (!gunzipSync(joinGzip(pieces)).equals(expected)) t.fail(`${first.length} and ${second.length} characters`);
    }
  }
  t.equal(gunzipSync(joinGzip([])).length, 0);
});

t.test('a stored piece reveals nothing about the others', async (t) => {
  const page = packOnce(Buffer.from('the secret is 12345678 '.repeat(100)));
  const [guessed, wrong] = ['the secret is 12345678', 'the secret is 87654321'].map((text) => store(Buffer.from(text)));
  t.equal(joinGzip([page, guessed as never]).length, joinGzip([page, wrong as never]).length);
});
