import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { pageWords } from './page-words.ts';

/** Gives pages the words of the title and the path that they have, where they have others or none. */
export async function refreshWords({ store }: Pick<PagesContext, 'store'>, pages: PageRecord[]): Promise<void> {
  const wanted = pages.map((page) => ({ page, words: pageWords(page) }));
  await store.words.give(wanted.filter(({ page, words }) => page.words?.join('\n') !== words.join('\n')));
}
