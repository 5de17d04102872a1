import { setTimeout as wait } from 'node:timers/promises';
import type { AccountStore } from './store.ts';

/** How long an answer waits for the store. */
const patienceMs = 50;

/** Remembers whether there is an account, so the answer doesn't wait for an unavailable store. */
export async function createFounderMemory(store: Pick<AccountStore, 'hasFounder'>) {
  // Once there is a founder there always is one.
  let hasFounder = await store.hasFounder();
  let looking: Promise<void> | null = null;

  /** Another replica may have created it. Keeps the last answer while the store is down. */
  function look(): Promise<void> {
    looking ??= store
      .hasFounder()
      .then(
        (has) => {
          hasFounder ||= has;
        },
        () => {},
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  return {
    note(): void {
      hasFounder = true;
    },
    /** Returns the stored value within 50 ms, else the last known. */
    async isKnown(): Promise<boolean> {
      if (!hasFounder) await Promise.race([look(), wait(patienceMs, undefined, { ref: false })]);
      return hasFounder;
    },
  };
}
