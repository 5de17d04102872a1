import t from 'tap';
import { createPolicyReader } from './upload-policy.ts';

const policy = { maxBytes: 1, multipartOverheadBytes: 2 };

t.test('the policy is asked for once in a while', async (t) => {
  let asked = 0;
  let now = 0;
  const read = createPolicyReader(
    async () => {
      asked += 1;
      return policy;
    },
    () => now,
  );
  t.same(await Promise.all([read(), read()]), [policy, policy]);
  t.equal(asked, 1);
  now = 5 * 60 * 1000;
  await read();
  t.equal(asked, 2);
});

t.test('a policy that cannot be had is asked for again the next time', async (t) => {
  let asked = 0;
  const read = createPolicyReader(async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return policy;
  });
  t.equal(await read(), null);
  t.same(await read(), policy);
});
