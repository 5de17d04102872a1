import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { EditForbidden, PageMoving, PageNotFound } from '../errors.ts';
import type { PageRecord } from '../page.ts';
import { requireSubtree } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { PurgeForbidden } from './errors.ts';
import { findTrashed } from './list-trash.ts';
import { canPurge } from './present-trash.ts';

/**
 * Removes for good what was thrown away: from here on nobody finds it any more, and it goes in the background. Gives the
 * page. Throws PageNotFound, PurgeForbidden, and PageMoving while some of it is being brought back.
 */
export async function purge(context: PagesContext, id: ObjectId, asker: Asker): Promise<PageRecord> {
  const { page, permission } = await findTrashed(context, id, asker);
  const canRestore = permission.canEdit && (await canEditBelow(context, page, asker));
  if (!canPurge(page, canRestore, asker)) throw new PurgeForbidden();
  if (await isBeingRestored(context, page)) throw new PageMoving();
  if (!(await context.store.trash.doom(id))) throw new PageNotFound();
  await hideAll(context, page);
  return page;
}

async function canEditBelow(context: PagesContext, page: PageRecord, asker: Asker): Promise<boolean> {
  try {
    await requireSubtree(context, page, asker);
    return true;
  } catch (error) {
    if (error instanceof EditForbidden) return false;
    throw error;
  }
}

/**
 * Has nobody find any more what was thrown away with a page, unless some of it is being brought back: then that comes
 * first. Whoever begins to bring something back does it at the gate before they look whether the page is to go, and the
 * decision that it goes is written before anybody looks at the gate here: one of the two sees the other.
 */
export async function hideAll(context: PagesContext, page: PageRecord): Promise<boolean> {
  if (await isBeingRestored(context, page)) return false;
  if (page.trashId) await context.store.trash.doomRest(page.trashId);
  return true;
}

async function isBeingRestored({ gate }: PagesContext, { trashId }: PageRecord): Promise<boolean> {
  return (await gate.active()).some((move) => trashId !== undefined && move.trashId?.equals(trashId));
}
