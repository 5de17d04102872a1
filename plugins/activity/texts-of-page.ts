import type { ObjectId } from 'mongodb';
import { isJoined, ofRevision } from './activity-event.ts';
import type { ActivityContext } from './context.ts';
import { type ActivityRecord, sessionOf } from './entry.ts';

const batchSize = 500;

/** Returns a page's expected text records, oldest first. */
export async function textsOfPage(
  { revisions }: Pick<ActivityContext, 'revisions'>,
  page: { _id: ObjectId; revisionId: ObjectId },
): Promise<ActivityRecord[]> {
  const events = [];
  for (let place: { id: ObjectId; number?: number } | null = { id: page.revisionId }; place; ) {
    const history: Awaited<ReturnType<typeof revisions.list>> = await revisions.list(page._id, place, batchSize);
    events.push(...history.revisions.flatMap((revision) => ofRevision(revision) ?? []));
    place = history.next;
  }
  const lastOf = new Map<string, ActivityRecord>();
  return events.reverse().map((event) => {
    const author = event.by.toHexString();
    const record = {
      ...event,
      ...sessionOf(event, isJoined(event.kind) ? lastOf.get(author) : null),
    };
    if (isJoined(event.kind)) lastOf.set(author, record);
    return record;
  });
}
