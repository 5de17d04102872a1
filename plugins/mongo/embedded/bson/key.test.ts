import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import t from 'tap';
import { compareValues } from './compare.ts';
import { type Doc, decode, double } from './decode.ts';
import { encode } from './encode.ts';
import { encodeKey, invert, successor } from './key.ts';

const number = fc.oneof(
  fc.integer(),
  fc.double().map(double),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(2n ** 53n + 1n, 2n ** 53n, 9007199254740992, new Double(1), -0, Number.NaN),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -50, max: 50 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  fc
    .constantFrom('1E+6000', '-1E+6000', '-2E+6000', '1E-6000', 'NaN', '-Infinity', '0.1', '1.0')
    .map((text) => Decimal128.fromString(text)),
);
const scalar = fc.oneof(
  number,
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.constantFrom('', '\0', 'a\0', 'a\0b', 'a', '\uffff', '\u{10000}'),
  fc.boolean(),
  fc.constantFrom<unknown>(null, undefined, new MinKey(), new MaxKey(), new BSONRegExp('a', 'i'), new BSONRegExp('a')),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.tuple(fc.uint8Array({ maxLength: 3 }), fc.constantFrom(0, 4, 5)).map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { weight: 5, arbitrary: scalar },
    fc.array(tie('value'), { maxLength: 3 }).map((items) => items.map((item) => item ?? null)),
    fc
      .dictionary(
        fc.constantFrom('a', 'b', 'ab', ''),
        tie('value').map((item) => item ?? null),
        { maxKeys: 3 },
      )
      .map((doc): Doc => ({ ...doc })),
  ),
})).value;

t.test('comparing keys is comparing values', async () => {
  fc.assert(
    fc.property(
      value,
      value,
      (a, b) => Math.sign(Buffer.compare(encodeKey(a), encodeKey(b))) === Math.sign(compareValues(a, b)),
    ),
    { numRuns: 5000 },
  );
});

t.test('inverted keys compare the other way, also when more follows', async () => {
  const key = (a: unknown, b: unknown): Buffer => Buffer.concat([invert(encodeKey(a)), encodeKey(b)]);
  fc.assert(
    fc.property(value, value, value, value, (a, b, c, d) => {
      const order = -compareValues(a, c) || compareValues(b, d);
      return Math.sign(Buffer.compare(key(a, b), key(c, d))) === Math.sign(order);
    }),
    { numRuns: 3000 },
  );
});

t.test('the successor follows everything with the prefix, with nothing in between', async () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 4 }), fc.uint8Array({ maxLength: 4 }), (prefix, rest) => {
      const end = successor(Buffer.from(prefix));
      const longer = Buffer.concat([prefix, rest]);
      return end === null ? prefix.every((byte) => byte === 0xff) : Buffer.compare(longer, end) < 0;
    }),
  );
});

t.test('a document comes back from its bytes as it was', async () => {
  const fields = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    value.map((item) => item ?? null),
  );
  fc.assert(
    fc.property(fields, (doc) => {
      const bytes = encode({ ...doc });
      return encode(decode(bytes)).equals(bytes);
    }),
    { numRuns: 3000 },
  );
});
