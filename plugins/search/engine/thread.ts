import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { IndexDamaged } from './engine.ts';
import type { Operations } from './operations.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The process's one search thread, started on demand; keeps no process alive. */
class SearchThread {
  readonly #worker = new Worker(workerUrl(), { name: 'wiki-search' });
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  isDead = false;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#died(error));
    this.#worker.on('exit', () => this.#died(new Error('The thread that searches has ended.')));
  }

  ask(message: Omit<ToWorker, 'id'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.isDead) return reject(new Error('The thread that searches has ended.'));
      const id = ++this.#lastId;
      if (this.#pending.size === 0) this.#worker.ref();
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...message, id } satisfies ToWorker);
    });
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('value' in message) pending?.resolve(message.value);
    else pending?.reject(message.isDamage ? new IndexDamaged(message.error) : new Error(message.error));
  }

  #died(error: Error): void {
    this.isDead = true;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** Threads don't inherit the TypeScript loader. */
function workerUrl(): URL {
  const extension = extname(import.meta.url);
  const url = new URL(`./worker${extension}`, import.meta.url);
  if (extension !== '.ts') return url;
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import { register } from ${loader}; register(); await import(${JSON.stringify(url.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

let thread: SearchThread | undefined;
let lastFolder = 0;

/** Runs operations on a folder in the thread. */
export type AskFolder = <K extends keyof Operations>(
  operation: K,
  ...values: Parameters<Operations[K]>
) => Promise<ReturnType<Operations[K]>>;

/** @throws if it isn't writable */
export async function openFolder(root: string): Promise<AskFolder> {
  const open = async () => {
    if (!thread || thread.isDead) thread = new SearchThread();
    const own = { thread, folder: ++lastFolder };
    await own.thread.ask({ folder: own.folder, operation: 'open', values: [root] });
    return own;
  };
  let opened = open();
  await opened;
  return async (operation, ...values) => {
    // A thread that dies, perhaps out of memory, loses its last batch.
    if (
      await opened.then(
        ({ thread }) => thread.isDead,
        () => true,
      )
    )
      opened = open();
    const { thread: own, folder } = await opened;
    // The thread returns the operation's result.
    return (await own.ask({ folder, operation, values })) as ReturnType<Operations[typeof operation]>;
  };
}
