import type { KeptPage } from '../pages/index.ts';
import type { ActivityContext, Asker } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import type { ActivityRecord } from './entry.ts';
import type { ActivityFilter, ListPlace, Session } from './store.ts';

type Needs = Pick<ActivityContext, 'store' | 'pages'>;

/** A session, shown as its newest record. */
export interface ReadEntry {
  head: ActivityRecord;
  session: Session;
  page: KeptPage;
}

/** Later entries than `until` are left out. */
interface Place extends ListPlace {
  until: Date;
}

const batchMaxSize = 500;
/** Maximum records per request, including hidden and grouped ones. */
export const readMax = 2000;

/**
 * Returns visible entries, newest first, live or trashed. Reads until one more than wanted or `readMax` records; then
 * `next` is the cursor even without entries.
 */
export async function readActivity(
  context: Needs,
  filter: ActivityFilter,
  from: Place | null,
  wanted: number,
  asker: Asker,
): Promise<{ entries: ReadEntry[]; next: Place | null }> {
  const found: ReadEntry[] = [];
  let place = from;
  for (let size = wanted + 1, read = 0; ; size = Math.min(size * 2, batchMaxSize)) {
    const records = await context.store.list(filter, place, size);
    // Freezes the list at its first page's time.
    const until = place?.until ?? records[0]?.at;
    const last = records.at(-1);
    if (!until || !last) return { entries: found, next: null };
    found.push(...(await entriesAmong(context, filter, records, until, asker)));
    place = { until, at: last.at, id: last._id };
    read += records.length;
    if (found.length > wanted) return { entries: found.slice(0, wanted), next: afterEntry(found[wanted - 1], until) };
    if (records.length < size) return { entries: found, next: null };
    if (read >= readMax) return { entries: found, next: place };
  }
}

function afterEntry(entry: ReadEntry | undefined, until: Date): Place | null {
  return entry ? { until, at: entry.head.at, id: entry.head._id } : null;
}

async function entriesAmong(
  { store, pages }: Needs,
  filter: ActivityFilter,
  records: ActivityRecord[],
  until: Date,
  asker: Asker,
): Promise<ReadEntry[]> {
  const named = await pages.nameKept(distinctIds(records.map(({ pageId }) => pageId)), asker);
  const pageById = new Map(named.map((page) => [page.id, page]));
  const visible = records.filter(({ pageId }) => pageById.has(pageId.toHexString()));
  const ids = distinctIds(visible.map(({ session }) => session));
  const sessions = ids.length > 0 ? await store.sessions(ids, filter, until) : [];
  const byHead = new Map(sessions.map((session) => [session.headId.toHexString(), session]));
  return visible.flatMap((head) => {
    const session = byHead.get(head._id.toHexString());
    const page = pageById.get(head.pageId.toHexString());
    return session && page ? [{ head, session, page }] : [];
  });
}
