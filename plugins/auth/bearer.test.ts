import type { IncomingMessage } from 'node:http';
import t from 'tap';
import { maxCredentialLength, readBearer } from './bearer.ts';

const read = (...values: string[]) => {
  const message: Pick<IncomingMessage, 'rawHeaders' | 'headers'> = {
    rawHeaders: ['Host', 'authorization', ...values.flatMap((value) => ['Authorization', value])],
    headers: values[0] === undefined ? {} : { authorization: values[0] },
  };
  return readBearer(message);
};

t.test('the header is read as RFC 6750 writes it', async (t) => {
  t.same(read('Bearer abc._~+/-9=='), { kind: 'token', token: 'abc._~+/-9==' });
  t.same(read('bearer  abc '), { kind: 'token', token: 'abc' });
  t.same(read(), { kind: 'absent' }, 'a header of another name whose value is "authorization" does not count');
  t.same(read('Bearerabc'), { kind: 'absent' });
  t.same(read('Basic abc'), { kind: 'absent' });
  for (const malformed of ['Bearer', 'Bearer ', 'Bearer a b', 'Bearer a,b', 'Bearer é', 'Bearer\ta', 'Bearer a=b']) {
    t.not(read(malformed).kind, 'token', malformed);
  }
  t.same(read('Bearer a', 'Bearer a'), { kind: 'repeated' });
});

t.test('a header is read up to its longest length and no further', async (t) => {
  const fill = (length: number) => `Bearer ${'a'.repeat(length - 'Bearer '.length)}`;
  t.equal(read(fill(maxCredentialLength - 1)).kind, 'token');
  t.equal(read(fill(maxCredentialLength)).kind, 'token');
  t.equal(read(fill(maxCredentialLength + 1)).kind, 'malformed');
});
