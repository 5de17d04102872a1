import type { AccountStore } from './store.ts';

export type FounderMemory = Awaited<ReturnType<typeof createFounderMemory>>;

/** Remembers whether the wiki has its first account, so that asking never waits for the store. */
export async function createFounderMemory(store: Pick<AccountStore, 'hasFounder'>) {
  // Once there is a founder there always is one.
  let hasFounder = await store.hasFounder();
  let isLooking = false;

  /** Another process may have made the account. While the store is away, what was known stands. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    hasFounder = await store.hasFounder().then(
      (has) => has || hasFounder,
      () => hasFounder,
    );
    isLooking = false;
  }

  return {
    /** An account exists. */
    note(): void {
      hasFounder = true;
    },
    /** As last known; while false, the store is asked again behind the answer. */
    isKnown(): boolean {
      if (!hasFounder) void look();
      return hasFounder;
    },
  };
}
