import type { ObjectId } from 'mongodb';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import type { PageLinks } from './links-store.ts';
import { readLinks } from './read-links.ts';

/** A page with its current revision, as just read or written. */
interface KnownPage {
  page: PageRecord;
  revision: Revision;
}

/**
 * Writes down where a page leads. What was read may have changed before it is written: then again, so that the last one
 * to write has seen the page as it is. May be done any time, and gives nothing for a page that is not there.
 */
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

/** Like `indexLinks`; logs a text that cannot be read instead of throwing. */
export function tryIndexLinks(context: PagesContext, pageId: ObjectId): Promise<PageLinks | 'failed' | null> {
  return orFailed(context, pageId, () => indexLinks(context, pageId));
}

/** Writes down where a page led a moment ago. `settleLinksOf` is to follow. */
export function tryPutLinks(context: PagesContext, { page, revision }: KnownPage): Promise<PageLinks | 'failed'> {
  return orFailed(context, page._id, async () => {
    const links = await readLinks(context, page, revision);
    await context.links.put(links);
    return links;
  });
}

/** Indexes a page again if it has changed since its links were read. */
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
