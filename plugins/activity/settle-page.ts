import type { ObjectId } from 'mongodb';
import type { ActivityContext } from './context.ts';
import type { ActivityRecord } from './entry.ts';
import { textsOfPage } from './texts-of-page.ts';

/** The number of missing or wrong, and of surplus entries. */
export interface Settled {
  changed: number;
  removed: number;
}

/** Makes a page's text entries match its history; `isDryRun` only counts. */
export async function settlePage(
  context: Pick<ActivityContext, 'store' | 'pages' | 'revisions'>,
  pageId: ObjectId,
  isDryRun = false,
): Promise<Settled> {
  const { store, pages } = context;
  // Read before the page, so everything recorded by then is in the history read afterwards.
  const stored = await store.textsOf(pageId);
  const page = await pages.find(pageId);
  if (!page) return { changed: 0, removed: 0 };
  const wanted = await textsOfPage(context, page);
  const storedById = new Map(stored.map((record) => [record._id.toHexString(), record]));
  const wantedIds = new Set(wanted.map(({ _id }) => _id.toHexString()));
  const changed = wanted.filter((record) => !isSame(record, storedById.get(record._id.toHexString())));
  const surplus = stored.filter(({ _id }) => !wantedIds.has(_id.toHexString())).map(({ _id }) => _id);
  if (!isDryRun) {
    await store.change(changed, surplus);
    // The page may have been purged before this write.
    if (changed.length > 0 && !(await pages.find(pageId))) await store.removeOf(pageId);
  }
  return { changed: changed.length, removed: surplus.length };
}

function isSame(wanted: ActivityRecord, stored: ActivityRecord | undefined): boolean {
  return stored !== undefined && keyOf(wanted) === keyOf(stored);
}

function keyOf({ kind, pageId, by, people, at, session, startedAt, previousId }: ActivityRecord): string {
  return JSON.stringify([kind, pageId, by, people, at, session, startedAt, previousId ?? null]);
}
