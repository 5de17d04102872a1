import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
export const stepMs = 25;

/**
 * Delays a result to a whole number of steps after its start. Otherwise the time would leak whether hidden pages contain a word:
 * a word that no page has takes a third of a millisecond less.
 */
export async function answerInSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  await sleep(Math.ceil(stepMs - ((performance.now() - began) % stepMs)));
  return result;
}
