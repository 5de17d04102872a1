import type { FastifyBaseLogger } from 'fastify';
import { type Outcome, type ProcessBounds, type RenderProcess, startRenderProcess } from './render-process.ts';

export interface PoolOptions extends ProcessBounds {
  /** Rendering processes at most; with two or more, one is kept free of long texts. */
  maxProcesses: number;
  /** How long a process may rest before it is let go. One is always kept. */
  idleMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Job {
  markdown: string;
  isLong: boolean;
  attempts: number;
  finish(json: string | null): void;
}

// Below this no text takes the parser more than a fraction of a second, whatever it holds.
const longTextLength = 32 * 1024;
// A process that a page has blown up to this size is replaced.
const tiredRssBytes = 400 * 1024 * 1024;
// A process may also be lost to something else than the page.
const maxAttempts = 2;

/** Rendering processes, started when needed. Long texts never take the last one, so that short pages pass them by. */
export function createPool(options: PoolOptions) {
  const { maxProcesses, idleMs, log } = options;
  const waiting: Job[] = [];
  const idle = new Map<RenderProcess, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let processes = 0;
  let longRunning = 0;
  let isClosed = false;

  function dispatch(): void {
    for (;;) {
      const hasRoom = idle.size > 0 || processes < maxProcesses;
      const canTakeLong = longRunning < Math.max(1, maxProcesses - 1);
      const index = waiting.findIndex((job) => !job.isLong || canTakeLong);
      const job = hasRoom && index !== -1 ? waiting.splice(index, 1)[0] : undefined;
      if (!job) return;
      if (job.isLong) longRunning += 1;
      const work = perform(job).finally(() => {
        if (job.isLong) longRunning -= 1;
        running.delete(work);
        dispatch();
      });
      running.add(work);
    }
  }

  async function perform(job: Job): Promise<void> {
    job.attempts += 1;
    const outcome = await renderWith(takeIdle(), job.markdown);
    if (outcome.kind === 'lost' && job.attempts < maxAttempts) waiting.unshift(job);
    else job.finish(outcome.kind === 'rendered' ? outcome.json : null);
    if (outcome.kind !== 'rendered')
      log.warn({ reason: outcome.reason, kind: outcome.kind, length: job.markdown.length }, 'page not rendered');
  }

  async function renderWith(rested: RenderProcess | undefined, markdown: string): Promise<Outcome> {
    if (!rested) processes += 1;
    try {
      const renderer = rested ?? (await startRenderProcess(options));
      const outcome = await renderer.render(markdown);
      const isFit = 'rssBytes' in outcome && outcome.rssBytes < tiredRssBytes;
      if (isFit) rest(renderer);
      else await letGo(renderer);
      return outcome;
    } catch (error) {
      processes -= 1;
      log.error({ err: error }, 'a rendering process could not be started');
      return { kind: 'lost', reason: 'not started' };
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
    const timer = setTimeout(() => {
      if (processes > 1) void takeOut(renderer);
    }, idleMs);
    timer.unref();
    idle.set(renderer, timer);
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

  return {
    /** The result as JSON, or null for a page that could not be rendered within the bounds. */
    render(markdown: string): Promise<string | null> {
      if (isClosed) return Promise.reject(new Error('The renderer is closed'));
      return new Promise((resolve) => {
        waiting.push({ markdown, isLong: markdown.length > longTextLength, attempts: 0, finish: resolve });
        dispatch();
      });
    },
    /** Starts the first process, so that the first page need not wait for it. */
    async warm(): Promise<void> {
      await this.render('');
    },
    /** Finishes what was begun, then ends the processes. */
    async close(): Promise<void> {
      isClosed = true;
      while (running.size > 0) await Promise.all(running);
      await Promise.all([...idle.keys()].map(takeOut));
    },
    /** How many processes there are and how many texts wait. */
    status: () => ({ processes, idle: idle.size, waiting: waiting.length }),
  };
}

export type Pool = ReturnType<typeof createPool>;
