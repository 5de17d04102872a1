import type { PagesContext } from '../context.ts';
import { knownAmong } from '../moves/known-addresses.ts';
import type { PageRecord } from '../page.ts';
import type { Asker } from '../permissions/rule.ts';
import { permalinkOf } from './link-target.ts';

/** Old addresses considered per page. */
const maxOldPaths = 100;

/** Returns a page's targets: its path, known free former paths, and permalink. */
export async function inboundTargets(
  context: Pick<PagesContext, 'store' | 'groups' | 'moves' | 'redirects'>,
  page: PageRecord,
  asker: Asker,
): Promise<string[]> {
  const { store, redirects } = context;
  const old = await knownAmong(context, await redirects.to(page._id, maxOldPaths), asker);
  const paths = [...new Set([page.path, ...(page.places ?? []), ...old.map(({ _id }) => _id)])];
  const others = (await store.findByPaths(paths)).filter(({ _id }) => !_id.equals(page._id));
  const taken = new Set(others.flatMap(({ places }) => places ?? []));
  return [...paths.filter((path) => !taken.has(path)), permalinkOf(page._id)];
}
