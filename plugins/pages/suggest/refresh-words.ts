import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';

/** Gives pages the words of the title and the path that they have, where they have others or none. */
export async function refreshWords({ store }: Pick<PagesContext, 'store'>, pages: PageRecord[]): Promise<void> {
  const wanted = pages.map((page) => ({ page, words: store.words.of(page) }));
  await store.words.give(wanted.filter(({ page, words }) => page.words?.join('\n') !== words.join('\n')));
}
