import type { ObjectId } from 'mongodb';
import type { MovedPage, MovedPages } from '../../pages/index.ts';
import type { NotificationsContext } from '../context.ts';
import { listed } from '../events/listed.ts';
import type { Stage } from '../events/notification-event.ts';
import { decidedAbove, effectsFor } from './settings-for.ts';
import type { WatchRecord } from './watch.ts';

type Needs = Pick<NotificationsContext, 'watches' | 'pages'>;

const batchSize = 500;

/** Moved subpages an account watches. */
interface Counted {
  accountId: ObjectId;
  /** Watched by hand, or below such a page. */
  decided: number;
  /** Watched automatically, unless overridden above the move. */
  automatic: number;
  /** Subtrees with a setting, by path. */
  subtrees: { path: string; mode: WatchRecord['mode'] }[];
}

/**
 * Yields watchers of visible subpages moved along, with counts. The first part reads everything in batches, keeping a
 * few numbers per person. `chain` is the root and its ancestors, which override automatic ones.
 */
export function watchersBelow(
  context: Needs,
  moveId: ObjectId,
  chain: readonly ObjectId[],
): Required<Pick<Stage, 'next' | 'watchedPages'>> {
  let counting: Promise<Map<string, number>> | undefined;
  let counts = new Map<string, number>();
  return {
    async next(after, limit) {
      counting ??= countWatched(context, moveId, chain);
      counts = await counting;
      return listed(counts.keys())(after, limit);
    },
    watchedPages: (accountId) => counts.get(accountId.toHexString()) ?? 0,
  };
}

async function countWatched(
  context: Needs,
  moveId: ObjectId,
  chain: readonly ObjectId[],
): Promise<Map<string, number>> {
  const people = new Map<string, Counted>();
  for (let after: string | null = null; ; ) {
    const some: MovedPages = await context.pages.movedBelow(moveId, after, batchSize);
    await countSome(context, some, people);
    const { pages } = some;
    if (pages.length < batchSize) break;
    after = pages.at(-1)?.path ?? null;
  }
  const counts = new Map<string, number>();
  // As for a subpage without its own setting; the first entry is that page.
  const decided = await decidedAbove(context, [moveId, ...chain]);
  const found = [...people.values()];
  for (let from = 0; from < found.length; from += batchSize) {
    const some = found.slice(from, from + batchSize);
    const effects = await effectsFor(
      context,
      decided,
      some.map(({ accountId }) => accountId),
    );
    for (const { accountId, decided: byHand, automatic } of some) {
      const id = accountId.toHexString();
      const count = byHand + (effects.get(id)?.mode === 'muted' ? 0 : automatic);
      if (count > 0) counts.set(id, count);
    }
  }
  return counts;
}

/** Parents before children. */
async function countSome(
  { watches }: Needs,
  { pages: moved, whoMayView }: MovedPages,
  people: Map<string, Counted>,
): Promise<void> {
  const settings = new Map<string, WatchRecord[]>(moved.map(({ _id }) => [_id.toHexString(), []]));
  for await (const watch of watches.ofPages(moved.map(({ _id }) => _id))) {
    settings.get(watch.pageId.toHexString())?.push(watch);
  }
  const concerned = moved.map((page) => ({
    page,
    watches: withOwner(page, settings.get(page._id.toHexString()) ?? []),
  }));
  const seeing = await whoMayView(
    new Map(concerned.map(({ page, watches }) => [String(page._id), watches.map(({ accountId }) => accountId)])),
  );
  for (const { page, watches } of concerned) {
    const allowed = seeing.get(page._id.toHexString());
    for (const watch of watches) {
      const id = watch.accountId.toHexString();
      const person = people.get(id) ?? { accountId: watch.accountId, decided: 0, automatic: 0, subtrees: [] };
      people.set(id, person);
      if (allowed?.has(id)) count(person, page.path, watch);
      const isDecided = !watch.isAutomatic && watch.mode !== 'none' && watch.scope === 'subtree';
      if (isDecided) person.subtrees.push({ path: page.path, mode: watch.mode });
    }
  }
}

type Setting = Pick<WatchRecord, 'accountId' | 'mode' | 'scope' | 'isAutomatic'>;

/** Adds the owner's implicit watch. */
function withOwner({ ownerId }: MovedPage, decided: WatchRecord[]): Setting[] {
  if (decided.some(({ accountId }) => accountId.equals(ownerId))) return decided;
  return [...decided, { accountId: ownerId, mode: 'watching', scope: 'page', isAutomatic: true }];
}

/** The nearest setting made by hand wins. */
function count(person: Counted, path: string, { mode, isAutomatic }: Setting): void {
  if (mode !== 'watching') return;
  const above = isAutomatic ? person.subtrees.findLast((one) => path.startsWith(`${one.path}/`)) : undefined;
  if (above?.mode === 'muted') return;
  if (isAutomatic && !above) person.automatic += 1;
  else person.decided += 1;
}
