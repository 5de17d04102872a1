import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    background: ReturnType<typeof createBackground>;
  }
}

/** Runs work that no request waits for. */
export default fp(async (fastify) => void fastify.decorate('background', createBackground(fastify)), {
  fastify: '5.x',
  name: 'background',
});

/**
 * Closing awaits running work after aborting `closing`. `regularly` runs once listening and then at intervals, never
 * concurrently; without listening, as in wiki-admin, nothing runs.
 */
function createBackground(fastify: Pick<FastifyInstance, 'addHook' | 'log'>) {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];

  function run(work: () => Promise<unknown>, message: string): Promise<void> {
    const task: Promise<void> = work().then(
      () => {},
      (err) => fastify.log.error({ err }, message),
    );
    running.add(task);
    return task.finally(() => running.delete(task));
  }

  // The work's dependencies close later.
  fastify.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    closing.abort();
    await Promise.all(running);
  });

  return {
    /** Aborted when the process closes. */
    closing: closing.signal,
    /** Runs now; logs failures with `message`. */
    run(work: () => Promise<unknown>, message: string): void {
      if (!closing.signal.aborted) void run(work, message);
    },
    regularly(everyMs: number, work: () => Promise<unknown>, message: string): void {
      let isRunning = false;
      const sweep = () => {
        if (isRunning) return;
        isRunning = true;
        void run(work, message).finally(() => {
          isRunning = false;
        });
      };
      fastify.addHook('onListen', async () => {
        sweep();
        timers.push(setInterval(sweep, everyMs).unref());
      });
    },
  };
}
