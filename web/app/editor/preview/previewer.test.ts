import t, { type Test } from 'tap';
import { createPreviewer } from './previewer.ts';

/** Returns a renderer whose answers the test gives itself. */
function open(t: Test) {
  const calls: { text: string; signal: AbortSignal; answer: (html: string) => void; fail: (error: unknown) => void }[] =
    [];
  const waiting: (() => void)[] = [];
  const seen: string[] = [];
  const state = { text: 'one' };
  const previewer = createPreviewer<string>({
    readText: () => state.text,
    render: (text, signal) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        calls.push({ text, signal, answer, fail });
        waiting.shift()?.();
      }),
    onRendered: (html) => seen.push(html),
    onFailed: (error) => seen.push(`failed: ${error}`),
    delayMs: 1,
  });
  t.teardown(() => previewer.close());
  const nextCall = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { previewer, calls, seen, state, nextCall };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

t.test('several changes in a row are rendered once, in their last state', async (t) => {
  const { previewer, calls, seen, state, nextCall } = open(t);
  previewer.touch();
  state.text = 'two';
  previewer.touch();
  await nextCall();
  calls[0]?.answer('<p>two</p>');
  await settled();
  t.same(seen, ['<p>two</p>']);
  t.equal(calls.length, 1);
});

t.test('a newer text cancels the rendering of an older one', async (t) => {
  const { previewer, calls, seen, state, nextCall } = open(t);
  previewer.refresh();
  state.text = 'two';
  previewer.touch();
  await nextCall();
  t.ok(calls[0]?.signal.aborted);
  calls[1]?.answer('<p>two</p>');
  await settled();
  t.same(seen, ['<p>two</p>'], 'the cancelled one is no failure');
});

t.test('a failure is reported and the same text may be tried again', async (t) => {
  const { previewer, calls, seen } = open(t);
  previewer.refresh();
  calls[0]?.fail('offline');
  await settled();
  previewer.refresh();
  calls[1]?.answer('<p>one</p>');
  await settled();
  t.same(seen, ['failed: offline', '<p>one</p>']);
});

t.test('a text already rendered is not rendered again', async (t) => {
  const { previewer, calls } = open(t);
  previewer.refresh();
  calls[0]?.answer('<p>one</p>');
  await settled();
  previewer.refresh();
  t.equal(calls.length, 1);
});
