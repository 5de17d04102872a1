import type { ObjectId } from 'mongodb';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import type { PageLinks } from './links-store.ts';
import { readLinks } from './read-links.ts';

/** As just read or written. */
interface KnownPage {
  page: PageRecord;
  revision: Revision;
}

/** Records a page's links, again if it changed meanwhile. Repeatable; null without a page. */
export async function indexLinks(context: PagesContext, pageId: ObjectId): Promise<PageLinks | null> {
  let page = await context.store.find(pageId);
  while (page) {
    const links = await readLinks(context, page);
    await context.links.put(links);
    const now = await context.store.find(pageId);
    if (now && isOf(links, now)) return links;
    page = now;
  }
  await context.links.forget([pageId]);
  return null;
}

/** Logs a warning if a text is unreadable. */
export function tryIndexLinks(context: PagesContext, pageId: ObjectId): Promise<PageLinks | 'failed' | null> {
  return orFailed(context, pageId, () => indexLinks(context, pageId));
}

/** Records links as read; `settleLinksOf` must follow. */
export function tryPutLinks(context: PagesContext, { page, revision }: KnownPage): Promise<PageLinks | 'failed'> {
  return orFailed(context, page._id, async () => {
    const links = await readLinks(context, page, revision);
    await context.links.put(links);
    return links;
  });
}

/** Indexes again if the page has changed. */
export async function settleLinksOf(context: PagesContext, links: PageLinks): Promise<void> {
  const page = await context.store.find(links._id);
  if (!page || !isOf(links, page)) await indexLinks(context, links._id);
}

async function orFailed<T>(
  { log }: Pick<PagesContext, 'log'>,
  pageId: ObjectId,
  index: () => Promise<T>,
): Promise<T | 'failed'> {
  try {
    return await index();
  } catch (err) {
    log.error({ err, pageId }, 'could not index the links of a page; retrying');
    return 'failed';
  }
}

/** Whether links are those of a page as it is. */
export function isOf(links: Pick<PageLinks, 'revisionId' | 'path'>, page: PageRecord): boolean {
  return links.revisionId.equals(page.revisionId) && links.path === page.path;
}
