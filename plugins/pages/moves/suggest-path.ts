import type { PagesContext } from '../context.ts';
import { isPagePath } from '../page-path.ts';

const tries = 100;

/** Returns a free path without subpages; null for none. */
export async function suggestPath({ store }: Pick<PagesContext, 'store'>, path: string): Promise<string | null> {
  for (let number = 2; number < tries; number += 1) {
    const beside = `${path}-${number}`;
    if (!isPagePath(beside)) return null;
    if (!(await store.moving.hasLiveWithin(beside))) return beside;
  }
  return null;
}
