import type { Static } from 'typebox';
import type { RenderedText } from '../../revisions/index.ts';
import { titleOf, titleOfName } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import { missingLinksOf } from '../links/find-missing-links.ts';
import { ancestorsOf, nameOf, parsePath } from '../page-path.ts';
import { seenAmong, seenTogether } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { findPageThatWasAt, readPage } from '../read-page.ts';
import type { View } from '../schema.ts';

/** With rendered JSON text; null without a page. */
export interface ReadView {
  view: Static<typeof View>;
  rendered: RenderedText | null;
}

/**
 * Returns what a reader sees at a path: one query for changes, up to two for uncached parts. A moved page is returned
 * from its new path. @throws PathInvalid
 */
export async function readView(
  context: PagesContext,
  given: string,
  asker: Asker,
  omit: { ast: boolean },
): Promise<ReadView> {
  const path = parsePath(given);
  const above = ancestorsOf(path);
  const places = await context.places.now();
  const standing = await places.pagesAt([path, ...above]);
  const seen = await seenTogether(context, standing, asker);
  const seenAt = (place: string) => seen.find(({ page }) => page.places?.includes(place));
  const isTaken = standing.some((page) => page.places?.includes(path));
  const found = isTaken ? seenAt(path) : await seenElsewhere(context, path, asker);
  const trail = above
    .filter((step) => step !== '/')
    .reverse()
    .map((step) => {
      const there = seenAt(step);
      return { path: step, title: there ? titleOf(there.page) : titleOfName(nameOf(step)) };
    });
  if (!found)
    return { view: { page: null, title: titleOfName(nameOf(path)), trail, missingLinks: [] }, rendered: null };
  const [{ view: page, rendered }, missingLinks] = await Promise.all([
    readPage(context, found, { body: true, ast: omit.ast }),
    missingLinksOf(context, places, found.page, asker),
  ]);
  return { view: { page, title: page.title, trail, missingLinks }, rendered };
}

async function seenElsewhere(
  context: Pick<PagesContext, 'store' | 'groups' | 'moves' | 'redirects'>,
  path: string,
  asker: Asker,
) {
  const page = await findPageThatWasAt(context, path, asker);
  const [seen] = page ? await seenAmong(context, [page], asker) : [];
  return seen;
}
