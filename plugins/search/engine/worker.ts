import { parentPort } from 'node:worker_threads';
import { type Operations, openOperations } from './operations.ts';
import { isDamage } from './sql.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

// The thread in which texts are read, written into indexes and found. It does one thing after the other.

const open = new Map<number, Operations>();

function answer({ folder, operation, values }: ToWorker): unknown {
  if (operation === 'open') return void open.set(folder, openOperations(String(values[0])));
  const operations = open.get(folder);
  if (!operations) throw new Error('The index is closed.');
  if (operation === 'close') open.delete(folder);
  // Each is called with what its own caller in this folder has given it.
  return (operations[operation] as (...values: unknown[]) => unknown)(...values);
}

parentPort?.on('message', (message: ToWorker) => {
  let reply: FromWorker;
  try {
    reply = { id: message.id, value: answer(message) };
  } catch (error) {
    reply = {
      id: message.id,
      error: error instanceof Error ? error.message : String(error),
      isDamage: isDamage(error),
    };
  }
  parentPort?.postMessage(reply);
});
