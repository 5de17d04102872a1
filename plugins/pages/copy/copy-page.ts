import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { createPage } from '../create-page.ts';
import { PageTrashed, PathTaken, TitleUnwritable } from '../errors.ts';
import { linkTarget } from '../links/link-target.ts';
import { redirectLinks } from '../links/redirect-links.ts';
import { loadCurrentLight, loadVisible } from '../load.ts';
import { isWithin, targetOf } from '../moves/move.ts';
import { parseFreePath } from '../page-path.ts';
import { requirePlace } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { readTitle } from '../title/retitle-page.ts';

export interface PageCopy {
  pageId: ObjectId;
  /** Idempotent by this id. */
  copyId: ObjectId;
  /** The original's path; links within it lead to the copies. */
  from: string;
  to: string;
  /** The title of the copy; undefined to keep it. */
  title?: string | undefined;
  account: Asker;
  /** Adapts the text once copying is allowed. */
  adapt: (body: string) => Promise<string>;
}

/**
 * Copies text and rule to a free path. @throws what creating does, PageNotFound, PageTrashed, TitleInvalid and
 * TitleUnwritable
 */
export async function copyPage(context: PagesContext, copy: PageCopy): Promise<void> {
  const { pageId, copyId, from, to, title, account } = copy;
  if (await context.store.find(copyId)) return;
  const page = await loadVisible(context, pageId, account);
  if (page.status !== 'live') throw new PageTrashed();
  const path = await requireFreePath(context, targetOf({ from, to }, page.path) ?? to, account);

  const { body } = await loadCurrentLight(context, page);
  const linked = await withCopiedLinks(context, body, { copy, was: page.path, path });
  const adapted = await copy.adapt(linked);
  const titled = title === undefined ? adapted : await context.renderer.withTitle(adapted, readTitle(title));
  if (titled === null) throw new TitleUnwritable();
  await createPage(context, { path, body: titled, account, id: copyId, access: page.access });
}

/** @throws any error of creating a page there */
export async function requireFreePath(
  context: Pick<PagesContext, 'store' | 'groups' | 'reservedSegments'>,
  input: string,
  account: Asker,
): Promise<string> {
  const path = parseFreePath(input, context.reservedSegments);
  await requirePlace(context, path, account);
  if (await context.store.findByPath(path)) throw new PathTaken(path);
  return path;
}

/** Redirects links between copied pages to the copies. */
async function withCopiedLinks(
  context: Pick<PagesContext, 'renderer' | 'reservedSegments'>,
  body: string,
  { copy: { from, to }, was, path }: { copy: PageCopy; was: string; path: string },
): Promise<string> {
  const { reservedSegments } = context;
  const { body: changed } = await redirectLinks(context, { body, path }, async () => (href) => {
    const meant = linkTarget(href, was, reservedSegments);
    if (meant === null) return null;
    const wanted = isWithin(meant, from) ? targetOf({ from, to }, meant) : meant;
    return linkTarget(href, path, reservedSegments) === wanted ? null : wanted;
  });
  return changed ?? body;
}
