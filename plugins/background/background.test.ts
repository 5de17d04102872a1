import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import t, { type Test } from 'tap';
import background from './index.ts';

t.test('a sweep that lasts is followed by none of those that it outlasted, and ends with the wiki', async (t) => {
  const everyMs = 1;
  let begun = 0;
  const app = await listening(t, everyMs, async (signal) => {
    begun += 1;
    await once(signal, 'abort');
  });
  const start = performance.now();
  while (performance.now() - start < 20 * everyMs) await turn();
  t.equal(begun, 1);
  await app.close();
  t.equal(begun, 1);
});

t.test('a sweep that failed is followed by the next', async (t) => {
  let begun = 0;
  const again = new Promise<void>((resolve) => {
    void listening(t, 1, async () => {
      begun += 1;
      if (begun === 2) resolve();
      throw new Error('the store is away');
    });
  });
  await again;
  t.pass();
});

async function listening(t: Test, everyMs: number, sweepOnce: (signal: AbortSignal) => Promise<unknown>) {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(background);
  app.background.regularly(everyMs, () => sweepOnce(app.background.closing), 'left for later');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
