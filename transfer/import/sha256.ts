const roundConstants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const firstState = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * SHA-256 (FIPS 180-4) of bytes that come in pieces, in hex. The browser's own takes only whole files, and none at all
 * where the wiki is reached without HTTPS.
 */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const state = Uint32Array.from(firstState);
  const block = new Uint8Array(64);
  const words = new Uint32Array(64);
  let filled = 0;
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + 64 - filled);
      block.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < 64) continue;
      compress(state, block, words);
      filled = 0;
    }
  }
  block.fill(0, filled);
  block[filled] = 0x80;
  if (filled >= 56) {
    compress(state, block, words);
    block.fill(0);
  }
  const view = new DataView(block.buffer);
  view.setUint32(56, Math.floor(size / 2 ** 29));
  view.setUint32(60, (size % 2 ** 29) * 8);
  compress(state, block, words);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, block: Uint8Array, words: Uint32Array): void {
  const view = new DataView(block.buffer);
  const word = (index: number) => words[index] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + word(i)) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
