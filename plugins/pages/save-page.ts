import type { ObjectId } from 'mongodb';
import type { LightRevision, LivePoint, Revision, RevisionCause, RevisionOrigin } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PageMoving, PageTrashed } from './errors.ts';
import { announce } from './events/pending-events.ts';
import { loadCurrentLight, requireEditableAt } from './load.ts';
import type { PageRecord, PendingEvent } from './page.ts';
import { idOf, type SeenPage } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import { staleRevision } from './stale-revision.ts';
import { announceRetitled } from './tree/announce-tree.ts';

export interface PageSave {
  pageId: ObjectId;
  body: string;
  /** The revision that the edit started from. */
  baseRevisionId: ObjectId;
  account: Asker;
  /** The revision being restored. */
  restoredFrom?: ObjectId;
  /** Default: a person's edit. */
  cause?: RevisionCause;
  /** Editors, if several. */
  contributors?: ObjectId[];
  live?: LivePoint;
  /** The origin of a text written elsewhere. */
  origin?: RevisionOrigin | null;
}

/** With the revision as far as read or rendered. */
export interface SavedPage extends SeenPage {
  revision: Revision | null;
}

/**
 * Saves a text: checks first, then one compare-and-set; the loser gets what merging needs. Unchanged text and repeated
 * saves create no revision. @throws PageNotFound, EditForbidden, PageMoving, PageTrashed, StaleRevision and errors of
 * the text
 */
export async function savePage(context: PagesContext, save: PageSave): Promise<SavedPage> {
  const { store, revisions } = context;
  revisions.measureText(save.body);
  const [places, found] = await Promise.all([context.places.now(), store.find(save.pageId)]);
  const { page, permission } = await requireEditableAt(context, places, found, save.account);
  if (await isSavedAlready(context, page, save)) return { page, permission, revision: null };
  await requireOpenAt(context, page, save.baseRevisionId);
  const base = await loadCurrentLight(context, page);
  if (base.body === save.body) return { page, permission, revision: null };

  const { body, restoredFrom, cause, contributors, live, origin } = save;
  const accountId = idOf(save.account);
  const revision = await revisions.append({
    pageId: page._id,
    body,
    previous: previousOf(base, cause),
    createdBy: accountId,
    restoredFrom: restoredFrom ?? null,
    cause: cause ?? null,
    contributors,
    live,
    origin: origin ?? null,
  });
  const event: PendingEvent = { name: 'page.saved', revisionId: revision._id, accountId, at: revision.createdAt };
  const words = store.words.of({ title: revision.title, path: page.path });
  const change = { ...changeOf(revision, context.renderer.iconIn(body)), words };
  const saved = await store.advance(page, change, event);
  if (!saved) {
    await revisions.discard(revision._id);
    // It has changed or moved; decide again.
    return savePage(context, save);
  }
  await announce(context, saved, event, revision);
  announceRetitled(context, page, saved);
  return { page: saved, permission, revision };
}

/** Compares person, text and base. */
async function isSavedAlready(
  context: Pick<PagesContext, 'revisions' | 'store'>,
  page: PageRecord,
  save: PageSave,
): Promise<boolean> {
  if (page.revisionId.equals(save.baseRevisionId)) return false;
  const { body, previousId, createdBy } = await loadCurrentLight(context, page);
  return body === save.body && previousId?.equals(save.baseRevisionId) === true && createdBy.equals(idOf(save.account));
}

async function requireOpenAt(
  context: Pick<PagesContext, 'revisions' | 'accounts' | 'store'>,
  page: PageRecord,
  baseRevisionId: ObjectId,
): Promise<void> {
  if (page.state === 'moving') throw new PageMoving();
  if (page.status !== 'live') throw new PageTrashed();
  if (!page.revisionId.equals(baseRevisionId)) throw await staleRevision(context, page, baseRevisionId);
}

/** Returns the previous revision and number; a superseded revision gives its place to the new one. */
function previousOf(base: LightRevision, cause: RevisionCause | undefined): { _id: ObjectId; number: number } {
  const isSuperseded = cause?.kind === 'tasks' && cause.supersedes?.equals(base._id);
  return isSuperseded && base.previousId ? { _id: base.previousId, number: base.number - 1 } : base;
}

function changeOf(revision: Revision, icon: string | null) {
  return {
    revisionId: revision._id,
    title: revision.title,
    icon,
    updatedAt: revision.createdAt,
    updatedBy: revision.createdBy,
  };
}
