import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderReply, RenderRequest } from './protocol.ts';
import { watchProcess } from './watch-process.ts';

export interface ProcessBounds {
  /**
   * The time from handing over a text to its result. A process that has not had that much processor time, where the
   * system reports it, gets up to four times as long: on a busy machine a page must not become plain text.
   */
  deadlineMs: number;
  /** From starting the process to its being ready. */
  startTimeoutMs: number;
  /** JavaScript heap. */
  maxHeapBytes: number;
  /** All memory, that of the native parser included. */
  maxRssBytes: number;
}

/** The outcome of one rendering. `lost`: the process ended unexpectedly. */
export type Outcome =
  | { kind: 'rendered'; json: string; rssBytes: number }
  | { kind: 'too_complex'; reason: string; rssBytes: number }
  | { kind: 'stopped'; reason: string }
  | { kind: 'lost'; reason: string };

const program = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));
const mebibyte = 1024 * 1024;
const patience = 4;

/**
 * Runs in a separate process, because a thread is not enough: the native parser can hang where no thread can be
 * stopped, and a fault in native code ends its process.
 */
export async function startRenderProcess(bounds: ProcessBounds) {
  const child = fork(program, [], {
    // No inspector's port and no secret of the environment goes along.
    execArgv: [...process.execArgv.filter(isLoaderFlag), `--max-old-space-size=${bounds.maxHeapBytes / mebibyte}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener, an error on the channel of a process at rest would end the api.
  child.on('error', () => {});
  const first = await nextReply(child, bounds.startTimeoutMs);
  if (first.kind !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`A rendering process did not start: ${first.kind === 'lost' ? first.reason : first.kind}`);
  }
  // A process at rest shall not keep the api from ending.
  child.unref();
  child.channel?.unref();

  return {
    /** Resolves in any case, at the latest shortly after the deadline. Not to be called again before that. */
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

// What makes this process run TypeScript has to come along; the rest of the flags are its own.
function isLoaderFlag(flag: string, index: number, flags: readonly string[]): boolean {
  const names = ['--import', '--require', '--loader', '-r', '--experimental-loader'];
  return names.includes(flag.split('=')[0] ?? '') || names.includes(flags[index - 1] ?? '');
}

type Answer = RenderReply | Extract<Outcome, { kind: 'stopped' | 'lost' }>;

/** The next message of the process, or how it ended; after `timeoutMs` it is killed. */
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
