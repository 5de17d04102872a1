import type { Static } from 'typebox';
import type { Revision } from '../revisions/index.ts';
import type { Omit, PageView } from './answer/present.ts';
import { presentOrigin } from './answer/present.ts';
import type { PagesContext } from './context.ts';
import { loadCurrent, loadCurrentLight } from './load.ts';
import { knownAmong } from './moves/known-addresses.ts';
import type { PageRecord } from './page.ts';
import { parsePath } from './page-path.ts';
import type { SeenPage } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { PageSummary } from './schema.ts';
import { summariseSeen } from './summarise-pages.ts';

/** Returns the live page once at a path, if the account may know; otherwise null. Doesn't check visibility. */
export async function findPageThatWasAt(
  context: Pick<PagesContext, 'store' | 'groups' | 'moves' | 'redirects'>,
  path: string,
  asker: Asker,
): Promise<PageRecord | null> {
  const left = await context.redirects.pagesThatWereAt([parsePath(path)]);
  const [known] = await knownAmong(context, left, asker);
  const page = known && (await context.store.find(known.pageId));
  return page?.status === 'live' ? page : null;
}

/** Returns a page in its wire form, without its content. */
export async function summarisePage(
  context: Pick<PagesContext, 'accounts'>,
  seen: SeenPage,
): Promise<Static<typeof PageSummary>> {
  const [summary] = await summariseSeen(context, [seen]);
  if (!summary) throw new Error('A page has a summary.');
  return summary;
}

/** Includes content unless the client already has it. */
export async function readPage(
  context: Pick<PagesContext, 'revisions' | 'accounts' | 'store'>,
  seen: SeenPage,
  omit: Omit,
  known: { summary?: Promise<Static<typeof PageSummary>>; revision?: Revision | null } = {},
): Promise<PageView> {
  const load = omit.ast ? loadCurrentLight : loadCurrent;
  const [summary, revision] = await Promise.all([
    known.summary ?? summarisePage(context, seen),
    known.revision ?? load(context, seen.page),
  ]);
  const rendered = await context.revisions.renderedOf(revision, omit);
  const view = { ...summary, origin: presentOrigin(revision.origin) };
  return { view: omit.body ? view : { ...view, body: revision.body }, rendered };
}
