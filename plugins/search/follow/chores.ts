import type { FollowContext } from './context.ts';

export function createChores(background: FollowContext['background'], onFailure: (error: unknown) => Promise<void>) {
  const running = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  return {
    /** Does it in the background, never twice at once. */
    alone(name: string, work: () => Promise<void>): void {
      if (running.has(name) || background.closing.aborted) return;
      running.add(name);
      const once = () => work().finally(() => running.delete(name));
      background.run(() => once().catch(onFailure), 'the search index fell behind; retrying');
    },
    isUnderWay: (name: string): boolean => running.has(name),
    /** Preserves the order of reads. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const mine = turn.then(work, work);
      turn = mine.catch(() => {});
      return mine;
    },
    /** When nothing that was given to `inTurn` is left. */
    settled: async (): Promise<void> => void (await turn),
  };
}
