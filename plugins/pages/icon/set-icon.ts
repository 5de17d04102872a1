import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { IconInvalid, IconUnwritable, PageTrashed, StaleRevision } from '../errors.ts';
import { loadCurrentLight, loadEditable } from '../load.ts';
import type { Asker } from '../permissions/rule.ts';
import { type SavedPage, savePage } from '../save-page.ts';

export interface IconChange {
  pageId: ObjectId;
  /** One emoji; null removes the icon. */
  icon: string | null;
  account: Asker;
}

/**
 * Sets the icon of a page in the front matter of its text. The icon it already has creates no revision. @throws IconInvalid,
 * IconUnwritable and the errors of `savePage`, except StaleRevision
 */
export async function setIcon(context: PagesContext, change: IconChange): Promise<SavedPage> {
  const { renderer } = context;
  const { pageId, account } = change;
  const icon = change.icon === null ? null : renderer.readIcon(change.icon);
  if (icon === null && change.icon !== null) throw new IconInvalid();
  const page = await loadEditable(context, pageId, account);
  if (page.status !== 'live') throw new PageTrashed();
  const current = await loadCurrentLight(context, page);
  const isSet = renderer.iconIn(current.body) === icon;
  const body = isSet ? current.body : await renderer.withIcon(current.body, icon);
  if (body === null) throw new IconUnwritable();
  try {
    return await savePage(context, { pageId, body, baseRevisionId: current._id, account });
  } catch (error) {
    // Someone else saved first: the icon goes into their text.
    if (error instanceof StaleRevision) return setIcon(context, change);
    throw error;
  }
}
