import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import type { MoveRecord } from './move.ts';

const batchSize = 500;

/** Reads the pages by path, in batches. */
export async function* pagesOf({ store }: Pick<PagesContext, 'store'>, move: MoveRecord): AsyncGenerator<PageRecord[]> {
  for (let after: string | null = null; ; ) {
    const pages: PageRecord[] = await store.moving.toMove(move, after, batchSize);
    if (pages.length > 0) yield pages;
    if (pages.length < batchSize) return;
    after = pages.at(-1)?.path ?? null;
  }
}
