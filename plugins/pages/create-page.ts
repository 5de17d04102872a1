import { ObjectId } from 'mongodb';
import type { Revision } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PathTaken } from './errors.ts';
import type { PageRecord, PendingEvent } from './page.ts';
import { parseFreePath } from './page-path.ts';
import { announce } from './pending-events.ts';

export interface NewPage {
  path: string;
  body: string;
  accountId: ObjectId;
}

/** Makes a page at a free path. Throws what the path or the text is refused for, and PathTaken. */
export async function createPage(
  context: PagesContext,
  { path: input, body, accountId }: NewPage,
): Promise<PageRecord> {
  const { store, revisions } = context;
  const path = parseFreePath(input, context.reservedSegments);
  revisions.measureText(body);
  if (await store.findByPath(path)) throw new PathTaken(path);

  const pageId = new ObjectId();
  const revision = await revisions.append({ pageId, body, previous: null, createdBy: accountId });
  const event: PendingEvent = { name: 'page.created', revisionId: revision._id, accountId, at: revision.createdAt };
  const page = firstState(path, revision, event);
  if (!(await store.insert(page))) {
    await revisions.discard(revision._id);
    throw new PathTaken(path);
  }
  await announce(context, page, event);
  return page;
}

function firstState(path: string, revision: Revision, event: PendingEvent): PageRecord {
  return {
    _id: revision.pageId,
    path,
    title: revision.title,
    state: 'normal',
    status: 'live',
    revisionId: revision._id,
    createdAt: revision.createdAt,
    createdBy: revision.createdBy,
    updatedAt: revision.createdAt,
    updatedBy: revision.createdBy,
    pendingEvents: [event],
  };
}
