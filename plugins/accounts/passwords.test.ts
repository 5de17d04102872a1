import { parseOptions } from '@node-rs/argon2';
import t from 'tap';
import { createPasswords } from './passwords.ts';

t.test('a hash is argon2id, at least as strong as OWASP asks', async (t) => {
  const { hash, verify } = createPasswords({ maxConcurrent: 1, maxQueued: 1 });
  const stored = await hash('correct horse battery');
  t.match(stored, /^\$argon2id\$v=19\$/);
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(stored);
  t.ok(memoryCost >= 19 * 1024 && timeCost >= 2 && parallelism === 1 && saltLen >= 16);
  t.not(await hash('correct horse battery'), stored, 'salted');
  t.equal(await verify(stored, 'correct horse battery'), true);
  t.equal(await verify(stored, 'correct horse battery '), false);
  t.equal(await verify(null, 'correct horse battery'), false, 'without an account no password matches');
  t.equal(await verify(stored, 'correct horse battery\u0000'), false, 'no byte ends it early');
});

t.test('checking a password takes the same time with and without an account', async (t) => {
  const took = async (stored: string | null) => {
    const from = performance.now();
    await verify(stored, 'correct horse battery');
    return performance.now() - from;
  };
  const { hash, verify } = createPasswords({ maxConcurrent: 1, maxQueued: 1 }, { memoryKiB: 65_536, passes: 3 });
  const stored = await hash('correct horse battery');
  const rounds = 5;
  let absentMs = Number.POSITIVE_INFINITY;
  let presentMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    absentMs = Math.min(absentMs, await took(null));
    presentMs = Math.min(presentMs, await took(stored));
  }
  t.ok(absentMs > presentMs / 3 && absentMs < presentMs * 3, `${absentMs} ms and ${presentMs} ms`);
});

t.test('work beyond the queue is refused at once', async (t) => {
  const { hash, verify } = createPasswords({ maxConcurrent: 1, maxQueued: 2 });
  const outcomes = await Promise.allSettled([hash('a'), verify(null, 'b'), hash('c'), hash('d'), verify(null, 'e')]);
  t.same(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    'one at once, two waiting, two turned away',
  );
  t.match(outcomes[3], { reason: { statusCode: 503 } });
  t.ok(await hash('f'), 'and afterwards there is room again');
});
