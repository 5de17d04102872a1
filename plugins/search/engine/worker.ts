import { parentPort } from 'node:worker_threads';
import { type Operations, openOperations } from './operations.ts';
import { isDamage } from './sql.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

// Reads, indexes and searches, one thing at a time.

const open = new Map<number, Operations>();

function answer({ folder, operation, values }: ToWorker): unknown {
  if (operation === 'open') return void open.set(folder, openOperations(String(values[0])));
  const operations = open.get(folder);
  if (!operations) throw new Error('The index is closed.');
  if (operation === 'close') open.delete(folder);
  // Called with its folder's arguments.
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
