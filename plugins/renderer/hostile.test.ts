import { monitorEventLoopDelay } from 'node:perf_hooks';
import fastify from 'fastify';
import t, { type Test } from 'tap';
import { someOf } from '../../ops/testing/rounds.ts';
import renderer from './index.ts';
import { dangersIn } from './testing/dangers-in.ts';
import { hostileTexts } from './testing/hostile-texts.ts';
import { textOfTree } from './testing/html-of.ts';

t.setTimeout(200_000);

const deadlineMs = 500;
// For replacing a process on a busy machine.
const marginMs = 5000;
const maxLagMs = 1500;

async function buildRenderer(t: Test, options = { deadlineMs }) {
  const app = fastify();
  await app.register(renderer, options);
  t.teardown(() => app.close());
  return app.renderer;
}

t.test('every hostile text of 1 MB is answered in time, while the event loop stays free', async (t) => {
  const { render } = await buildRenderer(t);
  const lag = monitorEventLoopDelay({ resolution: 10 });
  await render('Warm');
  lag.enable();
  let [asked, given] = [0, 0];
  for (const [name, text] of someOf(Object.entries(hostileTexts), 6)) {
    const startedAt = performance.now();
    const { ast, notice } = await render(text);
    const tookMs = performance.now() - startedAt;
    t.ok(tookMs < 4 * deadlineMs + marginMs, `${name}: ${Math.round(tookMs)} ms${notice ? `, ${notice}` : ''}`);
    t.same(dangersIn(ast), [], `${name}: nothing dangerous`);
    if (notice) t.equal(textOfTree(ast), text, `${name}: the text is all there`);
    asked += 1;
    if (notice) given += 1;
  }
  lag.disable();
  const lagMs = Math.round(lag.max / 1e6);
  t.comment(`${asked} texts, ${given} shown as plain text, longest stop of the event loop ${lagMs} ms`);
  t.ok(lagMs < maxLagMs, 'other requests were served meanwhile');

  const afterwards = performance.now();
  t.match(await render('# Healthy'), { title: 'Healthy', notice: null });
  t.ok(performance.now() - afterwards < marginMs, 'and the next page is rendered at once');
});

t.test('short pages pass a queue of hostile ones', async (t) => {
  const { render } = await buildRenderer(t);
  await render('Warm');
  const floods = ['entities', 'addresses', 'dollar signs of every length'].map((name) => hostileTexts[name] ?? '');
  let ended = 0;
  const flood = Promise.all(
    floods.map(async (text, index) => {
      await render(`${text}${index}`);
      ended += 1;
    }),
  );
  await render('# First');
  t.ok(ended <= 1, 'a short page does not wait for all of them');
  await render('# Second');
  t.ok(ended <= 2, 'nor does the next');
  await flood;
});

t.test('a fault in native code ends a process, and only that one', async (t) => {
  const { render } = await buildRenderer(t, { deadlineMs: 20_000 });
  // Uses up both attempts.
  const text = `${'*'.repeat(900_000)}x${'*'.repeat(900_000)}`;
  t.match(await render(text), { notice: 'too_complex', title: null, toc: [], tags: [] });
  t.match(await render('# Healthy'), { title: 'Healthy', notice: null });
});

t.test('a text that was given up is not tried again for a while', async (t) => {
  const { render } = await buildRenderer(t);
  const text = hostileTexts.addresses ?? '';
  t.equal((await render(text)).notice, 'too_complex');
  const startedAt = performance.now();
  t.equal((await render(text)).notice, 'too_complex');
  t.ok(performance.now() - startedAt < deadlineMs / 2);
  t.equal((await render(`${text}.`.slice(-1000))).notice, null, 'another text is');
});
