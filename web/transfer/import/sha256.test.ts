import { createHash } from 'node:crypto';
import t from 'tap';
import { sha256Of } from './sha256.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

t.test('the digest is standard for any length and pieces', async (t) => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 128, 1000, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    const expected = createHash('sha256').update(bytes).digest('hex');
    for (const size of [1, 7, 64, 1000, 200_000]) t.equal(await sha256Of(inPieces(bytes, size)), expected, `${length}`);
  }
});
