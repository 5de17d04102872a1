import { ObjectId } from 'mongodb';
import type { Revision, RevisionOrigin } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PageMoving, PathTaken } from './errors.ts';
import { announce } from './events/pending-events.ts';
import { placesOf } from './moves/gate-store.ts';
import { isWithin } from './moves/move.ts';
import type { PageRecord, PendingEvent } from './page.ts';
import { parseFreePath } from './page-path.ts';
import { idOf, requirePlace } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { SavedPage } from './save-page.ts';
import { pageWords } from './suggest/page-words.ts';

export interface NewPage {
  path: string;
  body: string;
  account: Asker;
  /** Where the text comes from, when it was written elsewhere. */
  origin?: RevisionOrigin | null;
  /** Called once the text is rendered; the page is written after it has resolved. */
  beforeWriting?: () => Promise<void>;
}

/**
 * Creates a page at a free path. Throws the errors of an invalid path or text, PageNotFound and EditForbidden if the account
 * can't view or edit the parent, and PathTaken, even if the account can't see the page there.
 */
export async function createPage(
  context: PagesContext,
  { path: input, body, account, origin = null, beforeWriting }: NewPage,
): Promise<Pick<SavedPage, 'page' | 'revision'>> {
  const { store, revisions } = context;
  const path = parseFreePath(input, context.reservedSegments);
  revisions.measureText(body);
  const free = await requireFree(context, path, account);

  const [pageId, accountId] = [new ObjectId(), idOf(account)];
  const revision = await revisions.append({
    ...{ pageId, body, previous: null, createdBy: accountId, origin },
    beforeStoring: beforeWriting,
  });
  const event: PendingEvent = { name: 'page.created', revisionId: revision._id, accountId, at: revision.createdAt };
  const page = firstState(path, revision, event);
  try {
    await requireStillFree(context, path, account, free);
  } catch (error) {
    await revisions.discard(revision._id);
    throw error;
  }
  if (!(await store.insert(page))) {
    await revisions.discard(revision._id);
    throw new PathTaken(path);
  }
  await announce(context, page, event, revision);
  return { page, revision };
}

/** As `requireFree`, once more if a move has begun or ended since: the pages above may have moved with their rule. */
async function requireStillFree(context: PagesContext, path: string, account: Asker, free: number): Promise<void> {
  for (let asOf = free; (await context.gate.look()).version !== asOf; ) {
    asOf = await requireFree(context, path, account);
  }
}

/** Checks that a page may be put at an address. Gives the state of the gate that this is true of. */
async function requireFree(context: PagesContext, path: string, account: Asker): Promise<number> {
  const { version, active } = await context.gate.look();
  await requirePlace(context, path, account);
  if (await context.store.findByPath(path)) throw new PathTaken(path);
  // A move would leave it behind, or stumble over it.
  if (active.some((move) => placesOf(move).some((place) => isWithin(path, place)))) throw new PageMoving();
  return version;
}

function firstState(path: string, revision: Revision, event: PendingEvent): PageRecord {
  return {
    _id: revision.pageId,
    path,
    places: [path],
    title: revision.title,
    words: pageWords({ title: revision.title, path }),
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
