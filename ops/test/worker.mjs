// Runs test files one after the other, in one process, so that what they share is loaded and compiled once. The parent
// names a file by a message; its subtest goes to the standard output, and after it a line that says what it left open.
import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beginFile, failFile, root } from './file-tap.mjs';

/** How long what a file has closed may take to be gone, in milliseconds. */
const closingMs = 5000;

const { stdout } = process;
process.on('uncaughtException', failFile);
root.setTimeout(0);
// Tap lets go of the channel to the parent, which alone would not keep the process waiting for the next file.
setInterval(() => {}, 2 ** 30);

if (process.env.TEST_PRELOAD) await import(pathToFileURL(process.env.TEST_PRELOAD).href);

// One subtest around them all: tap ends its root as soon as it has nothing to do.
root.test('files', { timeout: 0 }, async (files) => {
  for await (const [{ file, endMark, timeoutSeconds }] of on(process, 'message')) {
    const before = countOpen();
    await files.test(file, { timeout: timeoutSeconds * 1000 }, async (t) => {
      process.env.TEST_FILE = file;
      beginFile(t);
      await import(pathToFileURL(file).href);
    });
    // Beside a browser that all files share, connections come and go by themselves.
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
