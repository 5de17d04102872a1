import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromWorker, OpenRequest, ToWorker, WorkerData } from './worker-messages.ts';

/** The store is open in another process. */
export class Busy extends Error {}

/** A store being served by this process. */
export interface ServedStore {
  /** Called once if the thread dies under it. */
  onLost: (() => void) | null;
  /** Changes with each write. */
  countWrites(): number;
  close(): Promise<void>;
}

interface Pending {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Outlives the thread, so that no number repeats. */
const writes = new Int32Array(new SharedArrayBuffer(4));

/** The process's one store thread, started on demand; keeps no process alive. */
class EngineThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #stores = new Map<number, ServedStore>();
  readonly #report: (message: string) => void;
  #lastId = 0;
  isDead = false;

  constructor(report: (message: string) => void) {
    this.#report = report;
    this.#worker = new Worker(workerUrl(), { name: 'wiki-store', workerData: { writes } satisfies WorkerData });
    this.#worker.unref();
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#report(error.stack ?? error.message));
    this.#worker.on('exit', () => this.#died());
  }

  async open(storePath: string, socketPath: string): Promise<ServedStore> {
    const id = ++this.#lastId;
    await this.#ask({ kind: 'open', id, storePath, socketPath } satisfies OpenRequest);
    // Another process may have written meanwhile.
    Atomics.add(writes, 0, 1);
    const countWrites = () => Atomics.load(writes, 0);
    const store: ServedStore = { onLost: null, countWrites, close: () => this.#close(id) };
    this.#stores.set(id, store);
    return store;
  }

  async #close(id: number): Promise<void> {
    if (!this.#stores.delete(id)) return;
    await this.#ask({ kind: 'close', id });
  }

  #ask(message: ToWorker): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#pending.size === 0) this.#worker.ref();
      this.#pending.set(message.id, { resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'report') {
      this.#report(message.message);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (message.kind === 'done') pending?.resolve();
    else pending?.reject(message.isBusy ? new Busy(message.message) : new Error(message.message));
  }

  #died(): void {
    this.isDead = true;
    for (const { reject } of this.#pending.values()) reject(new Error('the store thread ended'));
    this.#pending.clear();
    const lost = [...this.#stores.values()];
    this.#stores.clear();
    for (const store of lost) store.onLost?.();
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

let thread: EngineThread | undefined;

/** @throws Busy if another process has the file */
export function serveStore(
  storePath: string,
  socketPath: string,
  report: (message: string) => void,
): Promise<ServedStore> {
  if (!thread || thread.isDead) thread = new EngineThread(report);
  return thread.open(storePath, socketPath);
}
