import type { ObjectId } from 'mongodb';
import type { ActivityContext } from './context.ts';
import { type ActivityRecord, sessionOf } from './entry.ts';
import { isJoined, ofRevision } from './what-happened.ts';

const batchSize = 500;

/** What there has to be of the texts of a page, by its history, the oldest first. */
export async function textsOfPage(
  { revisions }: Pick<ActivityContext, 'revisions'>,
  page: { _id: ObjectId; revisionId: ObjectId },
): Promise<ActivityRecord[]> {
  const happenings = [];
  for (let place: { id: ObjectId; number?: number } | null = { id: page.revisionId }; place; ) {
    const history: Awaited<ReturnType<typeof revisions.list>> = await revisions.list(page._id, place, batchSize);
    happenings.push(...history.revisions.flatMap((revision) => ofRevision(revision) ?? []));
    place = history.next;
  }
  const lastOf = new Map<string, ActivityRecord>();
  return happenings.reverse().map((happening) => {
    const author = happening.by.toHexString();
    const record = {
      ...happening,
      ...sessionOf(happening, isJoined(happening.kind) ? lastOf.get(author) : null),
    };
    if (isJoined(happening.kind)) lastOf.set(author, record);
    return record;
  });
}
