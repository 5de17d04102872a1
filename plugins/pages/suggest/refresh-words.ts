import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';

/** Updates missing or outdated words of titles and paths. */
export async function refreshWords({ store }: Pick<PagesContext, 'store'>, pages: PageRecord[]): Promise<void> {
  const wanted = pages.map((page) => ({ page, words: store.words.of(page) }));
  await store.words.give(wanted.filter(({ page, words }) => page.words?.join('\n') !== words.join('\n')));
}
