import type { Progress } from './progress.ts';

/** Messages at the first Ctrl-C (graceful) and the second (immediate). */
export interface InterruptWords {
  first: string;
  second: string;
}

/** `close` ends listening and returns whether there was a Ctrl-C. */
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
