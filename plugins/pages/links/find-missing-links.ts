import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { loadVisible } from '../load.ts';
import { knownAmong } from '../moves/known-addresses.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';
import { seenTogether, visibleAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import type { Places } from '../places/known-places.ts';
import { pageOfPermalink } from './link-target.ts';
import type { MissingLinks } from './schema.ts';

type Needs = Pick<PagesContext, 'store' | 'groups' | 'moves' | 'redirects'>;

const batchSize = 100;

/** Targets with no page the account can see, past or present. @throws PageNotFound */
export async function findMissingLinks(
  context: PagesContext,
  pageId: ObjectId,
  asker: Asker,
): Promise<Static<typeof MissingLinks>> {
  const page = await loadVisible(context, pageId, asker);
  return { paths: await missingLinksOf(context, await context.places.now(), page, asker) };
}

/** Like `findMissingLinks`, for a visible page. */
export async function missingLinksOf(
  context: PagesContext,
  places: Places,
  page: PageRecord,
  asker: Asker,
): Promise<string[]> {
  return missingAmong(context, places, (await context.links.of(page))?.targets ?? [], asker);
}

/** Returns paths and permalinks that lead the asker nowhere. */
export async function missingAmong(context: Needs, places: Places, targets: string[], asker: Asker): Promise<string[]> {
  const paths: string[] = [];
  for (let at = 0; at < targets.length; at += batchSize) {
    const some = targets.slice(at, at + batchSize);
    const found = await foundAmong(context, places, some, asker);
    paths.push(...some.filter((target) => !found.has(target)));
  }
  return paths;
}

/** Returns the targets that lead the asker to a page. */
async function foundAmong(context: Needs, places: Places, targets: string[], asker: Asker): Promise<Set<string>> {
  const found = await places.pagesAt([...new Set(targets.flatMap((path) => [path, ...ancestorsOf(path)]))]);
  const seen = await seenTogether(context, found, asker);
  const taken = new Set(found.flatMap((page) => page.places ?? []));
  const left = await places.redirectsAt(targets.filter((target) => !taken.has(target)));
  const old = await knownAmong(context, left, asker);
  const elsewhere = [
    ...old.map(({ _id, pageId }) => ({ target: _id, pageId })),
    ...targets.flatMap((target) => {
      const id = pageOfPermalink(target);
      return id === null ? [] : [{ target, pageId: new ObjectId(id) }];
    }),
  ];
  const pages = await visibleAmong(context, await context.store.findLive(elsewhere.map(({ pageId }) => pageId)), asker);
  const ids = new Set(pages.map(({ _id }) => _id.toHexString()));
  return new Set([
    ...seen.flatMap(({ page }) => page.places ?? []),
    ...elsewhere.filter(({ pageId }) => ids.has(pageId.toHexString())).map(({ target }) => target),
  ]);
}
