import type { Progress } from './progress.ts';

/** The messages at the first Ctrl-C, which stops gracefully, and at the second, which stops immediately. */
export interface InterruptWords {
  first: string;
  second: string;
}

/** Listens for Ctrl-C until it is closed; `close` returns whether there was one. */
export function listenForInterrupt(progress: Progress, words: InterruptWords) {
  const stopping = new AbortController();
  function listener() {
    if (stopping.signal.aborted) {
      progress.line(words.second);
      progress.stop();
      process.exit(130);
    }
    stopping.abort();
    progress.line(words.first);
  }
  process.on('SIGINT', listener);
  return {
    signal: stopping.signal,
    close() {
      process.off('SIGINT', listener);
      return stopping.signal.aborted;
    },
  };
}
