import type { PagesContext } from '../../context.ts';
import { settleLinks } from '../../links/follow-move.ts';
import type { PageRecord } from '../../page.ts';
import { parentOf } from '../../page-path.ts';
import { refreshWords } from '../../suggest/refresh-words.ts';
import { suggestPath } from '../suggest-path.ts';
import type { TransitionFinding } from './transition.ts';

type PageFinding = Extract<TransitionFinding, { kind: 'page' }>;
type Place = Pick<PageFinding, 'to' | 'outcome'>;

const attempts = 5;

/**
 * Settles a page without a recorded move: it arrives if a parent or child has, else stays; with a taken path it gets a
 * free one beside.
 */
export async function repairUnrecorded(
  context: PagesContext,
  page: PageRecord,
  isDryRun: boolean,
): Promise<PageFinding> {
  const { store, tree, redirects } = context;
  const finding = { kind: 'page' as const, id: page._id.toHexString(), from: page.path };
  if (page.status === 'trashed') {
    const isMended = !isDryRun && (await store.moving.settleUnrecorded(page, null));
    return { ...finding, to: page.path, outcome: 'undone', isMended };
  }
  for (let attempt = 1; ; attempt += 1) {
    const place = await placeOf(context, page);
    if (isDryRun) return { ...finding, ...place, isMended: false };
    await tree.ensure(place.to);
    // If the path is taken meanwhile, another one is tried.
    const isMended = await store.moving.settleUnrecorded(page, place.to);
    if (!isMended && attempt < attempts) continue;
    if (isMended && place.to !== page.path && place.outcome !== 'displaced') {
      await redirects.point([{ _id: page.path, pageId: page._id }]);
    }
    await tree.forgetAll([page.path, place.to, ...(page.places ?? [])]);
    const settled = await store.findLive([page._id]);
    await refreshWords(context, settled);
    await settleLinks(context, settled);
    return { ...finding, ...place, isMended };
  }
}

async function placeOf(context: Pick<PagesContext, 'store'>, page: PageRecord): Promise<Place> {
  const { store } = context;
  const claimed = page.places?.find((place) => place !== page.path);
  const isBack = page.trashId !== undefined;
  if (claimed && (isBack || (await hasGone(context, page, claimed)))) return { to: claimed, outcome: 'finished' };
  const holder = await store.findByPath(page.path);
  if (!holder || holder._id.equals(page._id)) return { to: page.path, outcome: 'undone' };
  return { to: claimed ?? (await suggestPath(context, page.path)) ?? page.path, outcome: 'displaced' };
}

/** Whether companions have arrived. */
async function hasGone(
  { store }: Pick<PagesContext, 'store'>,
  { _id, path }: PageRecord,
  claimed: string,
): Promise<boolean> {
  if (await store.moving.hasLiveWithin(claimed, _id)) return true;
  const [from, to] = [parentOf(path), parentOf(claimed)];
  if (from === null || to === null) return false;
  return (await store.findByPath(from)) === null && (await store.findByPath(to)) !== null;
}
