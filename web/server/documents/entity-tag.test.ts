import { randomBytes } from 'node:crypto';
import t from 'tap';
import { nonceOfCopy, writeEntityTag } from './entity-tag.ts';

const tag = 'a'.repeat(22);
const nonce = randomBytes(16).toString('base64');

t.test('a copy of the same document gives its nonce back, however the tag comes', async (t) => {
  const written = writeEntityTag(tag, nonce);
  for (const header of [written, written.slice(2), `"other", ${written}`, `${written}, "other"`]) {
    t.equal(nonceOfCopy(header, tag), nonce, header);
  }
});

t.test('anything else is null', async (t) => {
  const other = writeEntityTag('b'.repeat(22), nonce);
  const forged = [`"${tag}.' 'unsafe-inline"`, `"${tag}.${nonce}' *"`, `"${tag}."`, `"${tag}"`, '*', ''];
  for (const header of [undefined, other, ...forged]) t.equal(nonceOfCopy(header, tag), null, header ?? 'none');
});
