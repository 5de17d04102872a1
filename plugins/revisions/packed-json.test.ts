import t from 'tap';
import { pack, unpack } from './packed-json.ts';

t.test('a value comes back as the JSON text that it was', async (t) => {
  for (const value of [null, [], { a: ['é', '😀', 'x'.repeat(100_000)] }]) {
    t.equal(await unpack(await pack(value)), JSON.stringify(value));
  }
});

t.test('a tree too deep for BSON is still packed', async (t) => {
  let tree: object = { type: 'text', value: 'x' };
  for (let depth = 0; depth < 500; depth++) tree = { type: 'element', children: [tree] };
  t.equal(await unpack(await pack(tree)), JSON.stringify(tree));
});
