import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    background: ReturnType<typeof createBackground>;
  }
}

/** Work that no request waits for. */
export default fp(async (fastify) => void fastify.decorate('background', createBackground(fastify)), {
  fastify: '5.x',
  name: 'background',
});

/**
 * Running work is awaited when the process closes, once `closing` is aborted. `regularly` runs its work when
 * the wiki begins to listen and then at intervals, never twice at once; an app that does not listen, such as that of
 * wiki-admin, runs nothing.
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

  // Before anything that the work needs is closed.
  fastify.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    closing.abort();
    await Promise.all(running);
  });

  return {
    /** Aborted when the process closes. */
    closing: closing.signal,
    /** Does it now; what goes wrong is logged with `message`. */
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
