import type { FollowContext } from './context.ts';

export function createChores(background: FollowContext['background'], onFailure: (error: unknown) => Promise<void>) {
  const running = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  return {
    /** Runs work in the background, one of each name at a time. */
    alone(name: string, work: () => Promise<void>): void {
      if (running.has(name) || background.closing.aborted) return;
      running.add(name);
      const once = () => work().finally(() => running.delete(name));
      background.run(() => once().catch(onFailure), 'the search index fell behind; retrying');
    },
    isUnderWay: (name: string): boolean => running.has(name),
    /** Keeps the order of reads. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const mine = turn.then(work, work);
      turn = mine.catch(() => {});
      return mine;
    },
    /** Resolves when no work of `inTurn` is left. */
    settled: async (): Promise<void> => void (await turn),
  };
}
