import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createHandler } from './answer.ts';
import { closeEngine, createEngine, type Engine } from './engine.ts';
import { openStoreFile, StoreBusy } from './store/open-store.ts';
import { type Listener, listen } from './wire/listen.ts';
import type { FromWorker, OpenRequest, ToWorker, WorkerData } from './worker-messages.ts';

// Opens, serves and closes stores on request.

const open = new Map<number, { engine: Engine; listener: Listener }>();
const { writes } = workerData as WorkerData;
const post = (message: FromWorker): void => parentPort?.postMessage(message);

async function openStore({ id, storePath, socketPath }: OpenRequest): Promise<void> {
  const engine = createEngine(openStoreFile(storePath), report, () => void Atomics.add(writes, 0, 1));
  try {
    // Left by a killed process; holding the lock, no one else listens.
    await rm(socketPath, { force: true });
    const listener = await listen(socketPath, createHandler(engine, report));
    open.set(id, { engine, listener });
  } catch (error) {
    closeEngine(engine);
    throw error;
  }
}

async function closeStore(id: number): Promise<void> {
  const store = open.get(id);
  if (!store) return;
  open.delete(id);
  // Socket before lock; otherwise it might be the next owner's.
  await store.listener.close();
  closeEngine(store.engine);
}

function report(error: unknown): void {
  post({ kind: 'report', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

parentPort?.on('message', (message: ToWorker) => {
  const work = message.kind === 'open' ? openStore(message) : closeStore(message.id);
  work.then(
    () => post({ kind: 'done', id: message.id }),
    (error: Error) =>
      post({ kind: 'failed', id: message.id, isBusy: error instanceof StoreBusy, message: error.message }),
  );
});
