import fc from 'fast-check';
import t from 'tap';
import { createTextCheck } from './text-check.ts';

function isText(...chunks: Uint8Array[]): boolean {
  const check = createTextCheck();
  for (const chunk of chunks) check.push(chunk);
  return check.isText();
}

/** Returns the bytes in pieces of increasing size, so every character is cut everywhere. */
function piecesOf(content: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(content.length / size) }, (_, n) => content.subarray(n * size, (n + 1) * size));
}

t.test('valid UTF-8 with line ends is text, however it is cut', async (t) => {
  const content = Buffer.from('\ufeffa\tb\r\n\f é 東京 😀 \u0085\u{10ffff}\n');
  for (const size of [1, 2, 3, 4, 5, 100]) t.ok(isText(...piecesOf(content, size)));
  t.ok(isText());
});

t.test('controls, other encodings and half a character are not', async (t) => {
  for (const control of ['\0', '\x01', '\b', '\v', '\x1b', '\x1f']) t.notOk(isText(Buffer.from(`a${control}b`)));
  for (const hex of ['c3', 'e69d', 'f09f98', '80', 'c080', 'eda080', 'f4908080', 'ff', 'c3c3a9']) {
    t.notOk(isText(Buffer.from('ok'), Buffer.from(hex, 'hex')), hex);
  }
  t.notOk(isText(Buffer.from('c3', 'hex'), Buffer.from('a')), 'a character is not completed by the next chunk');
});

t.test('agrees with a decoder, however the bytes are cut', async () => {
  const content = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 12 }).map((array) => Buffer.from(array)),
  );
  fc.assert(
    fc.property(content, fc.integer({ min: 1, max: 7 }), (bytes, size) => {
      let expected = true;
      try {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that is the question
        expected = !/[\0-\b\v\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      } catch {
        expected = false;
      }
      return isText(...piecesOf(bytes, size)) === expected;
    }),
    { numRuns: 2000 },
  );
});
