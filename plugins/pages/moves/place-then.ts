import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';
import { rulesOf } from '../permissions/permissions.ts';
import { ownerOf, type RulePage } from '../permissions/rule.ts';
import { pagesAbove } from '../tree/pages-above.ts';
import type { PlaceThen, RuleThen } from './move.ts';
import { isWithin, type MoveRecord, targetOf } from './move.ts';
import type { Redirect } from './redirects-store.ts';

/** Returns who sees a page at its present place, live or trashed. */
export async function placeBefore(context: Pick<PagesContext, 'store'>, page: PageRecord): Promise<PlaceThen> {
  const above =
    page.status === 'live'
      ? await pagesAbove(context, page.path)
      : // A purged page is represented by its own rule.
        (await context.store.findKept(page.trashedBelow ?? []))
          .map(({ _id }) => _id)
          .concat(await context.store.trash.above(page));
  return { above, rules: rulesThen(await rulesOf(context, page)) };
}

/** Returns who will see it at the target. */
export async function placeAfter(
  context: Pick<PagesContext, 'store'>,
  { trashId: _trash, trashedBelow: _below, ...page }: PageRecord,
  { to, access = page.access }: MoveRecord,
): Promise<PlaceThen> {
  const places = to === null ? [] : [to];
  const there = { ...page, places, status: 'live' as const, ...(access && { access }) };
  return { above: to === null ? [] : await pagesAbove(context, to), rules: rulesThen(await rulesOf(context, there)) };
}

/** Addresses that pages leave, with rules below the root that hid them. */
export async function addressesLeft(
  { store }: Pick<PagesContext, 'store'>,
  batch: readonly PageRecord[],
  move: MoveRecord,
): Promise<Redirect[]> {
  // All pages are claimed, and some have arrived.
  const root = move.to ?? move.from;
  const lines = batch.map(({ path }) => {
    const there = targetOf(move, path) ?? path;
    return [there, ...ancestorsOf(there)].filter((place) => place !== root && isWithin(place, root));
  });
  const carriers = await store.rules.at([...new Set(lines.flat())]);
  return batch.map(({ _id: pageId, path }, i) => {
    const line = new Set(lines[i]);
    const rules = rulesThen(carriers.filter(({ places = [] }) => places.some((place) => line.has(place))));
    return { _id: path, pageId, moveId: move._id, ...(rules.length > 0 && { rules }) };
  });
}

function rulesThen(pages: readonly RulePage[]): RuleThen[] {
  return pages.flatMap((page) => {
    const view = page.access?.view ?? null;
    return view ? [{ ownerId: ownerOf(page), ...view }] : [];
  });
}
