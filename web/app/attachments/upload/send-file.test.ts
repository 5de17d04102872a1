import t, { type Test } from 'tap';
import { type SendOptions, sendFile } from './send-file.ts';

/** Answered by hand. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  target = '';
  form = new FormData();
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' && this.status > 0 ? 'application/json' : null;
  }
  send(form: FormData): void {
    this.form = form;
    sent();
  }
  abort(): void {
    this.status = 0;
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('loadend'));
  }
}

let sent = () => {};

/** Resolves once it's on its way. */
async function begin(t: Test, options: Partial<SendOptions> = {}, file = new File(['tea'], 'tea.txt')) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest');
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: FakeRequest });
  t.teardown(() =>
    Object.defineProperty(globalThis, 'XMLHttpRequest', before ?? { configurable: true, value: undefined }),
  );
  const isSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const to = { method: 'POST', url: '/api/attachments', fields: { pageId: 'p1' }, token: 'wiki_x' } as const;
  const outcome = sendFile(file, to, { signal: new AbortController().signal, ...options });
  await Promise.race([isSent, outcome]);
  return { outcome, request: FakeRequest.last };
}

t.test('the page goes before the file, as the reader with the token', async (t) => {
  const { outcome, request } = await begin(t);
  t.equal(request.target, 'POST /api/attachments');
  t.equal(request.headers.get('Authorization'), 'Bearer wiki_x');
  t.same([...request.form.keys()], ['pageId', 'file']);
  t.equal((request.form.get('file') as File).name, 'tea.txt');
  request.answer(201, { id: 'a1' });
  t.same(await outcome, { kind: 'done', answer: { id: 'a1' } });
});

t.test('a silent connection is given up', async (t) => {
  const { outcome } = await begin(t, { silenceMs: 1 });
  t.same(await outcome, { kind: 'failed', failure: { kind: 'network' } });
});

t.test('a connection that ends without an answer is a failure of the network', async (t) => {
  const { outcome, request } = await begin(t);
  request.dispatchEvent(new Event('loadend'));
  t.same(await outcome, { kind: 'failed', failure: { kind: 'network' } });
});

t.test('cancelling ends the request, before and after it began', async (t) => {
  const abort = new AbortController();
  const { outcome } = await begin(t, { signal: abort.signal });
  abort.abort();
  t.same(await outcome, { kind: 'cancelled' });
  t.same(await (await begin(t, { signal: AbortSignal.abort() })).outcome, { kind: 'cancelled' });
});

t.test('a folder, or a file that is gone, is distinguished from the network', async (t) => {
  const gone = new File(['x'], 'folder');
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  const { outcome } = await begin(t, {}, gone);
  t.same(await outcome, { kind: 'failed', failure: { kind: 'unreadable' } });
});
