import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import { PageNotFound } from './errors.ts';
import { loadCurrent, loadCurrentLight } from './load.ts';
import type { PageRecord } from './page.ts';
import { parsePath } from './page-path.ts';
import type { Omit, PageView } from './page-view.ts';
import { namePersons, presentPage } from './present.ts';
import type { PageSummary } from './schema.ts';

/** The live page at a path. Throws PathInvalid and PageNotFound. */
export async function findPageAt({ store }: PagesContext, path: string): Promise<PageRecord> {
  const page = await store.findByPath(parsePath(path));
  if (!page) throw new PageNotFound();
  return page;
}

/** A page in its wire form, without its content. */
export async function summarisePage({ accounts }: PagesContext, page: PageRecord): Promise<Static<typeof PageSummary>> {
  return presentPage(page, await namePersons(accounts, [page.createdBy, page.updatedBy]));
}

/** A page in its wire form with its current content. */
export async function readPage(
  context: PagesContext,
  page: PageRecord,
  omit: Omit,
  summary: Promise<Static<typeof PageSummary>> = summarisePage(context, page),
): Promise<PageView> {
  const load = omit.ast ? loadCurrentLight : loadCurrent;
  const [view, revision] = await Promise.all([summary, load(context, page)]);
  const rendered = await context.revisions.renderedOf(revision);
  return { view: omit.body ? view : { ...view, body: revision.body }, rendered };
}
