import { setTimeout as wait } from 'node:timers/promises';
import type { AccountStore } from './store.ts';

/** How long an answer waits for the store. */
const patienceMs = 50;

/** Remembers whether the wiki has its first account, so that asking does not wait for a store that is away. */
export async function createFounderMemory(store: Pick<AccountStore, 'hasFounder'>) {
  // Once there is a founder there always is one.
  let hasFounder = await store.hasFounder();
  let looking: Promise<void> | null = null;

  /** Looks in the store: another replica may have created the account. Keeps the last answer while the store is down. */
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
    /** An account exists. */
    note(): void {
      hasFounder = true;
    },
    /** Returns the stored value if read within 50 ms, else the last known one; then from memory. */
    async isKnown(): Promise<boolean> {
      if (!hasFounder) await Promise.race([look(), wait(patienceMs, undefined, { ref: false })]);
      return hasFounder;
    },
  };
}
