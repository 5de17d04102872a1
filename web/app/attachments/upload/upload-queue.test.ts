import t from 'tap';
import type { UploadOutcome } from './outcome.ts';
import type { SendOptions } from './send-file.ts';
import { UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

type Outcome = UploadOutcome<string>;

/** `end` finishes a file's sending. */
function open(options: Partial<UploadQueueOptions<string>> = {}) {
  const sending = new Map<string, { end: (outcome: Outcome) => void; pageId: string; options: SendOptions }>();
  const done: string[] = [];
  const queue = new UploadQueue<string>({
    send: (file, pageId, sendOptions) =>
      new Promise<Outcome>((resolve) => {
        const end = (outcome: Outcome) => {
          sending.delete(file.name);
          resolve(outcome);
        };
        sending.set(file.name, { end, pageId, options: sendOptions });
        sendOptions.signal.addEventListener('abort', () => end({ kind: 'cancelled' }));
      }),
    policy: async () => ({ maxBytes: 10, multipartOverheadBytes: 0 }),
    page: async () => 'page-1',
    onDone: (_id, answer) => done.push(answer),
    ...options,
  });
  const states = () => Object.fromEntries(queue.state.uploads.map(({ file, state }) => [file.name, stateText(state)]));
  return { queue, sending, done, states, add: (...names: string[]) => queue.add(names.map(fileOf), 'text') };
}

const fileOf = (name: string) => new File(['x'.repeat(Number(/\d+$/.exec(name)?.[0] ?? 1))], name);
const stateText = (state: UploadQueue<string>['state']['uploads'][number]['state']) =>
  state.status === 'failed' ? state.failure.kind : state.status;
const settled = () => new Promise((resolve) => setImmediate(resolve));

t.test('three at once, the next when one has ended', async (t) => {
  const { add, sending, states, done } = open();
  add('a', 'b', 'c', 'd');
  t.same(states(), { a: 'waiting', b: 'waiting', c: 'waiting', d: 'waiting' }, 'in sight at once');
  await settled();
  t.same([...sending.keys()], ['a', 'b', 'c']);
  sending.get('b')?.end({ kind: 'done', answer: 'B' });
  await settled();
  t.same([...sending.keys()], ['a', 'c', 'd']);
  t.same(states(), { a: 'sending', b: 'done', c: 'sending', d: 'sending' });
  t.same(done, ['B']);
});

t.test('a file larger than the limit is refused before a byte is sent; exactly the limit passes', async (t) => {
  const { add, queue, sending } = open();
  add('fits-10', 'large-11');
  await settled();
  t.same([...sending.keys()], ['fits-10']);
  t.match(queue.state.uploads[1]?.state, { status: 'failed', failure: { kind: 'too-large', maxBytes: 10 } });
  t.same(queue.state.policy?.maxBytes, 10);
});

t.test('without a policy the api decides', async (t) => {
  const { add, sending } = open({ policy: async () => null });
  add('large-11');
  await settled();
  t.same([...sending.keys()], ['large-11']);
});

t.test('cancelling stops the sending, takes it off the list and lets the next one go', async (t) => {
  const { add, queue, sending, states } = open();
  const [a] = add('a', 'b', 'c', 'd', 'e');
  await settled();
  queue.remove(a?.id ?? '');
  queue.remove(queue.state.uploads.at(-1)?.id ?? '');
  await settled();
  t.same([...sending.keys()], ['b', 'c', 'd']);
  t.same(Object.keys(states()), ['b', 'c', 'd']);
});

t.test('a failed upload stays until retried or dismissed', async (t) => {
  const { add, queue, sending, states } = open();
  const [a] = add('a');
  await settled();
  sending.get('a')?.end({ kind: 'failed', failure: { kind: 'network' } });
  await settled();
  t.same(states(), { a: 'network' });
  t.notOk(queue.isBusy());
  queue.retry((_failure, id) => id === a?.id);
  t.ok(queue.isBusy());
  await settled();
  t.same(states(), { a: 'sending' });
});

t.test('an expired session is reported, and its uploads wait for the next one', async (t) => {
  let wasBusy = false;
  const opened = open({ onSignedOut: () => (wasBusy = opened.queue.isBusy()) });
  const { add, queue, sending, states } = opened;
  add('a');
  await settled();
  sending.get('a')?.end({ kind: 'failed', failure: { kind: 'signed-out' } });
  await settled();
  t.ok(wasBusy, 'whoever leads to the sign-in screen can know that something waits');
  queue.retry(({ kind }) => kind === 'signed-out');
  await settled();
  t.same(states(), { a: 'sending' });
});

t.test('without a page the files wait for one, which is created once for all of them', async (t) => {
  let pageId: string | null = null;
  let asked = 0;
  const { add, queue, states, sending } = open({
    page: async () => {
      asked += 1;
      return pageId;
    },
  });
  add('a', 'b');
  await settled();
  t.same(states(), { a: 'needs-page', b: 'needs-page' });
  t.equal(asked, 1);
  pageId = 'page-2';
  queue.retry(({ kind }) => kind === 'needs-page');
  await settled();
  t.equal(sending.get('b')?.pageId, 'page-2');
});

t.test('progress is reported while a file is sent', async (t) => {
  const { add, queue, sending } = open();
  const [a] = add('a');
  await settled();
  const sent = sending.get('a');
  sent?.options.onProgress?.(1, 4);
  t.match(queue.state.uploads[0]?.state, { share: 0.25 });
  queue.remove(a?.id ?? '');
  t.ok(sent?.options.signal.aborted);
  sent?.end({ kind: 'done', answer: 'too late' });
  await settled();
  t.same(queue.state.uploads, []);
});
