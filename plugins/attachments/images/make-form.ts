import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ImageUnreadable } from './errors.ts';
import type { MakingLimits } from './image-limits.ts';

/** Fits a box of pixels, upright, never enlarged. */
export interface FormOrder {
  width: number;
  height: number;
  isLossless: boolean;
}

interface Bounds extends Pick<MakingLimits, 'deadlineMs' | 'maxRssBytes' | 'maxHeapBytes' | 'maxFormBytes'> {
  /** Stops at once when aborted. */
  signal?: AbortSignal;
}

const program = fileURLToPath(new URL(`./make-form-child${extname(import.meta.url)}`, import.meta.url));
const mebibyte = 1024 * 1024;
const watchMs = 50;
const sinkFailures = new Set<string | undefined>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Returns a form as WebP. A separate process makes it, since native code may crash, hang or exhaust memory on hostile
 * files. Ends only when complete; throws `image_unreadable` with the cause, or the picture's own error.
 */
export async function* makeForm(picture: Readable, order: FormOrder, bounds: Bounds): AsyncGenerator<Buffer> {
  const child = startChild(order, bounds);
  const { stdin, stdout } = child;
  const ended = endOf(child);
  const watch = watchChild(child, bounds);
  const storageFailures: Error[] = [];
  const fed = pipeline(picture, stdin).catch((error: NodeJS.ErrnoException) => {
    // An ended process accepts no bytes; its exit code counts.
    if (!sinkFailures.has(error.code)) storageFailures.push(error);
    child.kill('SIGKILL');
  });
  try {
    let bytes = 0;
    for await (const chunk of stdout) {
      bytes += chunk.length;
      if (bytes > bounds.maxFormBytes) throw new Error(`a form of more than ${bounds.maxFormBytes} bytes`);
      yield chunk;
    }
    const failure = await ended;
    if (failure !== null) throw new Error(watch.reason() ?? failure);
  } catch (cause) {
    if (storageFailures[0]) throw storageFailures[0];
    throw Object.assign(new ImageUnreadable(), { cause });
  } finally {
    watch.stop();
    child.kill('SIGKILL');
    await Promise.all([fed, ended]);
  }
}

function startChild(order: FormOrder, { maxHeapBytes }: Bounds) {
  const flags = [...process.execArgv.filter(isLoaderFlag), `--max-old-space-size=${maxHeapBytes / mebibyte}`];
  return spawn(process.execPath, [...flags, program, JSON.stringify(order)], {
    // Passes no secrets. The allocator keeps less freed memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

// Keeps the flags that load TypeScript.
function isLoaderFlag(flag: string, index: number, flags: readonly string[]): boolean {
  const names = ['--import', '--require', '--loader', '-r', '--experimental-loader'];
  return names.includes(flag.split('=')[0] ?? '') || names.includes(flags[index - 1] ?? '');
}

/** Resolves with null on success or the failure. Never rejects. */
async function endOf(child: ChildProcess): Promise<string | null> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 500);
  });
  try {
    const [code, signal] = await once(child, 'close');
    return code === 0 ? null : complaint || `ended with ${signal ?? code}`;
  } catch (error) {
    return `could not be started: ${error}`;
  }
}

/** Kills a process beyond its deadline or memory, most of which is outside V8's limit. */
function watchChild(child: ChildProcess, { deadlineMs, maxRssBytes, signal }: Bounds) {
  const startedAt = performance.now();
  let reason: string | null = null;
  const timer = setInterval(async () => {
    if (performance.now() - startedAt > deadlineMs) end(`over ${deadlineMs} ms`);
    else if ((await rssOf(child)) > maxRssBytes) end(`over ${maxRssBytes} bytes of memory`);
  }, watchMs);
  timer.unref();
  const onAbort = () => end('not wanted any more');
  signal?.addEventListener('abort', onAbort);

  function end(why: string): void {
    reason = why;
    child.kill('SIGKILL');
  }

  function stop(): void {
    clearInterval(timer);
    signal?.removeEventListener('abort', onAbort);
  }

  return { reason: () => reason, stop };
}

/** 0 if the system doesn't report it. */
async function rssOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
