import { setTimeout as wait } from 'node:timers/promises';
import type { Child, Exit } from './child.ts';

/** After this many deaths within the time, it gives up. */
const maxDeaths = 5;
const withinMs = 60_000;
/** Doubles with each further start in a row. */
const firstPauseMs = 500;

export interface KeepRunningOptions {
  start: () => Child;
  /** Rejects when aborted before. */
  untilAnswering: (signal: AbortSignal) => Promise<unknown>;
  /** Called with the first death of a row. */
  onDeath: (exit: Exit) => void;
}

export interface Kept {
  name: string;
  /** Whether it has answered since it was started last. */
  isAnswering(): boolean;
  /** Resolves with the first answer; later deaths restart it. */
  answered: Promise<void>;
  /** Resolves with its last exit: before any answer, or one too many. */
  gaveUp: Promise<Exit>;
  stop(graceMs: number): Promise<boolean>;
  kill(): void;
}

/** Restarts a process when it ends, with growing pauses. */
export function keepRunning({ start, untilAnswering, onDeath }: KeepRunningOptions): Kept {
  const stopping = new AbortController();
  let child = start();
  let isAnswering = false;
  let deaths: number[] = [];
  let noteAnswer = () => {};
  const answered = new Promise<void>((resolve) => {
    noteAnswer = resolve;
  });

  async function watch(): Promise<Exit> {
    for (let hasAnswered = false; ; child = start()) {
      const ended = new AbortController();
      untilAnswering(AbortSignal.any([ended.signal, stopping.signal])).then(
        () => {
          if (ended.signal.aborted) return;
          hasAnswered = isAnswering = true;
          noteAnswer();
        },
        () => {},
      );
      const exit = await child.exited;
      ended.abort();
      isAnswering = false;
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < withinMs), now];
      if (stopping.signal.aborted || !hasAnswered || deaths.length === maxDeaths) return exit;
      if (deaths.length === 1) onDeath(exit);
      const pauseMs = deaths.length === 1 ? 0 : firstPauseMs * 2 ** (deaths.length - 2);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return exit;
    }
  }

  return {
    name: child.name,
    isAnswering: () => isAnswering,
    answered,
    gaveUp: watch(),
    stop(graceMs) {
      stopping.abort();
      return child.stop(graceMs);
    },
    kill() {
      stopping.abort();
      child.kill();
    },
  };
}
