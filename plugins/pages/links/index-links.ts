import type { ObjectId } from 'mongodb';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import type { PageLinks } from './links-store.ts';
import { readLinks } from './read-links.ts';

/** A page with its current revision, for whoever has just read or written them. */
interface KnownPage {
  page: PageRecord;
  revision: Revision;
}

/**
 * Writes down where a page leads. What was read may have changed before it is written: then again, so that the last one
 * to write has seen the page as it is. May be done any time, and gives nothing for a page that is not there.
 */
export async function indexLinks(
  context: PagesContext,
  pageId: ObjectId,
  known: KnownPage | null = null,
): Promise<PageLinks | null> {
  let page = known?.page ?? (await context.store.find(pageId));
  while (page) {
    const links = await readLinks(context, page, known?.page === page ? known.revision : null);
    await context.links.put(links);
    const now: PageRecord | null = await context.store.find(pageId);
    if (now && isOf(links, now)) return links;
    page = now;
  }
  await context.links.forget([pageId]);
  return null;
}

/** As `indexLinks`; where a text cannot be read, that is logged, and nothing else suffers. */
export async function tryIndexLinks(
  context: PagesContext,
  pageId: ObjectId,
  known: KnownPage | null = null,
): Promise<PageLinks | 'failed' | null> {
  try {
    return await indexLinks(context, pageId, known);
  } catch (err) {
    context.log.error({ err, pageId }, 'the links of a page are left for later');
    return 'failed';
  }
}

/** Whether links are those of a page as it is. */
export function isOf(links: Pick<PageLinks, 'revisionId' | 'path'>, page: PageRecord): boolean {
  return links.revisionId.equals(page.revisionId) && links.path === page.path;
}
