// Runs test files in turn, so shared modules load once. The parent
// names a file by message; its subtest goes to standard output, followed by what it left open.
import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beginFile, failFile, root } from './file-tap.mjs';

/** Milliseconds for closed resources to disappear. */
const closingMs = 5000;

const { stdout } = process;
process.on('uncaughtException', failFile);
root.setTimeout(0);
// Tap unrefs the channel to the parent.
setInterval(() => {}, 2 ** 30);

if (process.env.TEST_PRELOAD) await import(pathToFileURL(process.env.TEST_PRELOAD).href);

// Tap ends its root when idle.
root.test('files', { timeout: 0 }, async (files) => {
  for await (const [{ file, endMark, timeoutSeconds }] of on(process, 'message')) {
    const before = countOpen();
    await files.test(file, { timeout: timeoutSeconds * 1000 }, async (t) => {
      process.env.TEST_FILE = file;
      beginFile(t);
      await import(pathToFileURL(file).href);
    });
    // Connections of a shared browser come and go.
    const left = process.env.TEST_PRELOAD ? [] : await waitForClosed(before);
    process.exitCode = 0;
    stdout.write(`${endMark}${left.join(', ')}\n`);
  }
});
process.on('disconnect', () => process.exit(0));

/** What keeps the process alive: how many of each kind. */
function countOpen() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Resolves with what was not open before and still is. */
async function waitForClosed(before) {
  const deadline = Date.now() + closingMs;
  for (;;) {
    const left = [...countOpen()]
      .map(([kind, count]) => ({ kind, count: count - (before.get(kind) ?? 0) }))
      .filter(({ count }) => count > 0);
    if (left.length === 0 || Date.now() > deadline) return left.map(({ kind, count }) => `${count} ${kind}`);
    await wait(10);
  }
}
