import type { FastifyBaseLogger } from 'fastify';
import type { Wanted } from './protocol.ts';
import { createQueue, type Job, type RenderFor } from './queue.ts';
import { type ProcessBounds, type RenderProcess, startRenderProcess } from './render-process.ts';

export interface PoolOptions extends ProcessBounds {
  /** With two or more, one is kept free of long texts. */
  maxProcesses: number;
  /** How long an idle process stays. */
  idleMs: number;
  lastIdleMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

// Shorter texts render in a fraction of a second.
const longTextLength = 32 * 1024;
// A process above this size is replaced.
const tiredRssBytes = 400 * 1024 * 1024;
// A process may end for other reasons.
const maxAttempts = 2;

/** Started on demand. Long texts never take the last, so short ones pass. */
export function createPool(options: PoolOptions) {
  const { maxProcesses, idleMs, lastIdleMs, log } = options;
  const waiting = createQueue();
  const idle = new Map<RenderProcess, NodeJS.Timeout>();
  const ongoing = new Set<Promise<void>>();
  let processes = 0;
  let starting = 0;
  let longRunning = 0;
  let isClosed = false;

  const canTakeLong = () => longRunning < Math.max(1, maxProcesses - 1);

  /** Assigns waiting texts and starts processes. Call after each change. */
  function dispatch(): void {
    while (waiting.hasNext(canTakeLong())) {
      const renderer = takeIdle();
      const job = renderer && waiting.take(canTakeLong());
      if (!renderer || !job) break;
      if (job.isLong) longRunning += 1;
      track(perform(renderer, job));
    }
    // Prepares a replacement, since a long text may end its process.
    const wanted = waiting.hasNext(canTakeLong()) ? waiting.length : Math.min(longRunning, 1) - idle.size;
    while (starting < wanted && processes < maxProcesses) track(start());
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => {
      ongoing.delete(tracked);
      dispatch();
    });
    ongoing.add(tracked);
  }

  async function perform(renderer: RenderProcess, job: Job): Promise<void> {
    const outcome = await renderer.render({ markdown: job.markdown, wanted: job.wanted });
    if (job.isLong) longRunning -= 1;
    if ('rssBytes' in outcome && outcome.rssBytes < tiredRssBytes) rest(renderer);
    else track(letGo(renderer));
    if (outcome.kind === 'rendered') return job.finish(outcome.json);
    const { kind, reason } = outcome;
    log.warn({ kind, reason, length: job.markdown.length }, 'gave up rendering a page');
    if (kind === 'lost') giveBack(job);
    else job.finish(null);
  }

  function giveBack(job: Job): void {
    job.attempts += 1;
    if (job.attempts < maxAttempts) waiting.putBack(job);
    else job.finish(null);
  }

  async function start(): Promise<void> {
    processes += 1;
    starting += 1;
    try {
      rest(await startRenderProcess(options));
    } catch (error) {
      processes -= 1;
      log.error({ err: error }, 'could not start a rendering process');
      const job = waiting.shift();
      if (job) giveBack(job);
    } finally {
      starting -= 1;
    }
  }

  function takeIdle(): RenderProcess | undefined {
    for (const [renderer, timer] of idle) {
      clearTimeout(timer);
      idle.delete(renderer);
      if (renderer.isAlive) return renderer;
      processes -= 1;
    }
    return undefined;
  }

  function rest(renderer: RenderProcess): void {
    const endAfter = (ms: number, isLast: boolean) => {
      const end = () => {
        if (isLast || idle.size > 1) track(takeOut(renderer));
        else endAfter(lastIdleMs - idleMs, true);
      };
      idle.set(renderer, setTimeout(end, ms).unref());
    };
    endAfter(idleMs, false);
  }

  async function takeOut(renderer: RenderProcess): Promise<void> {
    clearTimeout(idle.get(renderer));
    idle.delete(renderer);
    await letGo(renderer);
  }

  async function letGo(renderer: RenderProcess): Promise<void> {
    await renderer.stop();
    processes -= 1;
  }

  async function ask(wanted: Wanted, markdown: string, { accountId, isBounded = false }: RenderFor = {}) {
    if (isClosed) throw new Error('The renderer is closed');
    return new Promise<string | null>((resolve) => {
      const isLong = markdown.length > longTextLength;
      const job = { markdown, wanted, isLong, accountId: accountId ?? null, attempts: 0, finish: resolve };
      waiting.add(job, isBounded);
      dispatch();
    });
  }

  return {
    /** Returns JSON, or null if out of bounds. @throws TooManyTexts */
    render: (markdown: string, whom?: RenderFor) => ask('page', markdown, whom),
    /** Returns JSON, or null as for `render`. */
    findLinks: (markdown: string) => ask('links', markdown),
    /** Returns JSON, or null as for `render`. */
    findTasks: (markdown: string) => ask('tasks', markdown),
    /** Returns JSON, or null as for `render`. */
    findTitle: (markdown: string) => ask('title', markdown),
    /** Starts a process, so that the next text needn't wait. */
    warm(): void {
      if (!isClosed && processes === 0) track(start());
    },
    /** Finishes current work, then ends the processes. */
    async close(): Promise<void> {
      isClosed = true;
      while (ongoing.size > 0) await Promise.all(ongoing);
      await Promise.all([...idle.keys()].map(takeOut));
    },
    /** The numbers of processes, idle processes and waiting texts. */
    status: () => ({ processes, idle: idle.size, waiting: waiting.length }),
  };
}

export type Pool = ReturnType<typeof createPool>;
