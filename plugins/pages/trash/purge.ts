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
 * Hides a trashed page and subpages at once; deletes them in the background. @throws PageNotFound, PurgeForbidden, and
 * PageMoving during a restore
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
 * Marks as purging unless being restored. Restores enter the gate before checking, this writes before checking the
 * gate, so one sees the other.
 */
export async function hideAll(context: Pick<PagesContext, 'store' | 'gate'>, page: PageRecord): Promise<boolean> {
  if (await isBeingRestored(context, page)) return false;
  if (page.trashId) await context.store.trash.doomRest(page.trashId);
  return true;
}

async function isBeingRestored({ gate }: Pick<PagesContext, 'gate'>, { trashId }: PageRecord): Promise<boolean> {
  return (await gate.active()).some((move) => trashId !== undefined && move.trashId?.equals(trashId));
}
