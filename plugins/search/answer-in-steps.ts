import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
export const stepMs = 25;

/**
 * Gives what some work gives, as soon as a whole number of steps has passed since it began. How long it took by itself would
 * tell a little of pages that one may not see: what stands nowhere is looked for in a third of a millisecond less.
 */
export async function answerInSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  await sleep(Math.ceil(stepMs - ((performance.now() - began) % stepMs)));
  return result;
}
