import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderReply, RenderRequest } from './protocol.ts';
import { watchProcess } from './watch-process.ts';

export interface ProcessBounds {
  /** Time for a text; up to four times as long until that much processor time is used, if known. */
  deadlineMs: number;
  /** From starting the process until it is ready. */
  startTimeoutMs: number;
  /** The limit of the JavaScript heap. */
  maxHeapBytes: number;
  /** The limit of all memory, including the native parser's. */
  maxRssBytes: number;
}

/** `lost`: ended unexpectedly. */
export type Outcome =
  | { kind: 'rendered'; json: string; rssBytes: number }
  | { kind: 'too_complex'; reason: string; rssBytes: number }
  | { kind: 'stopped'; reason: string }
  | { kind: 'lost'; reason: string };

const program = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));
const mebibyte = 1024 * 1024;
const patience = 4;

/** A process, since native code can hang beyond stopping a thread, or crash. */
export async function startRenderProcess(bounds: ProcessBounds) {
  const child = fork(program, [], {
    // Passes no inspector port and no secrets.
    execArgv: [...process.execArgv.filter(isLoaderFlag), `--max-old-space-size=${bounds.maxHeapBytes / mebibyte}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An unhandled error of the channel would end the api.
  child.on('error', () => {});
  const first = await nextReply(child, bounds.startTimeoutMs);
  if (first.kind !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`A rendering process did not start: ${first.kind === 'lost' ? first.reason : first.kind}`);
  }
  // The process doesn't keep the api alive.
  child.unref();
  child.channel?.unref();

  return {
    /** Always resolves, soon after the deadline at the latest. One call at a time. */
    async render(request: RenderRequest): Promise<Outcome> {
      child.ref();
      child.send(request, () => {});
      const watch = watchProcess(child, bounds);
      const reply = await nextReply(child, bounds.deadlineMs * patience);
      const reason = watch.end();
      child.unref();
      if (reason !== null) return { kind: 'stopped', reason };
      return reply.kind === 'ready' ? { kind: 'lost', reason: 'out of step' } : reply;
    },
    get isAlive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type RenderProcess = Awaited<ReturnType<typeof startRenderProcess>>;

// Keeps the flags that load TypeScript.
function isLoaderFlag(flag: string, index: number, flags: readonly string[]): boolean {
  const names = ['--import', '--require', '--loader', '-r', '--experimental-loader'];
  return names.includes(flag.split('=')[0] ?? '') || names.includes(flags[index - 1] ?? '');
}

type Answer = RenderReply | Extract<Outcome, { kind: 'stopped' | 'lost' }>;

/** Returns a message or the end; killed after `timeoutMs`. */
function nextReply(child: ChildProcess, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(answer);
    };
    const onMessage = (reply: RenderReply) => settle(reply);
    const onExit = (code: number | null, signal: string | null) =>
      settle({ kind: 'lost', reason: `ended with ${signal ?? code}` });
    const onError = (error: Error) => settle({ kind: 'lost', reason: error.message });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle({ kind: 'stopped', reason: `over ${timeoutMs} ms` });
    }, timeoutMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  });
}
