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
 * Permanently deletes a trashed page and its subpages: no longer found from now on, and removed in the background. Returns the
 * page. @throws PageNotFound, PurgeForbidden, and PageMoving while some of it is being restored
 */
export async function purge(
  context: Pick<PagesContext, 'store' | 'groups' | 'gate'>,
  id: ObjectId,
  asker: Asker,
): Promise<PageRecord> {
  const { page, permission } = await findTrashed(context, id, asker);
  const canRestore = permission.canEdit && (await canEditBelow(context, page, asker));
  if (!canPurge(page, canRestore, asker)) throw new PurgeForbidden();
  if (await isBeingRestored(context, page)) throw new PageMoving();
  if (!(await context.store.trash.doom(id))) throw new PageNotFound();
  await hideAll(context, page);
  return page;
}

async function canEditBelow(
  context: Pick<PagesContext, 'store' | 'groups'>,
  page: PageRecord,
  asker: Asker,
): Promise<boolean> {
  try {
    await requireSubtree(context, page, asker);
    return true;
  } catch (error) {
    if (error instanceof EditForbidden) return false;
    throw error;
  }
}

/**
 * Marks a page and what was trashed with it as purging, unless some of it is being restored. A restore enters the gate before
 * it checks for purging, and purging is written before the gate is checked here, so one of the two sees the other.
 */
export async function hideAll(context: Pick<PagesContext, 'store' | 'gate'>, page: PageRecord): Promise<boolean> {
  if (await isBeingRestored(context, page)) return false;
  if (page.trashId) await context.store.trash.doomRest(page.trashId);
  return true;
}

async function isBeingRestored({ gate }: Pick<PagesContext, 'gate'>, { trashId }: PageRecord): Promise<boolean> {
  return (await gate.active()).some((move) => trashId !== undefined && move.trashId?.equals(trashId));
}
