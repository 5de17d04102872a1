import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { editText } from '../edit-text.ts';
import { IconInvalid, IconUnwritable } from '../errors.ts';
import type { Asker } from '../permissions/rule.ts';
import type { SavedPage } from '../save-page.ts';

export interface IconChange {
  pageId: ObjectId;
  /** One emoji; null removes the icon. */
  icon: string | null;
  account: Asker;
}

/**
 * In the front matter; an unchanged icon creates no revision. @throws IconInvalid, IconUnwritable and errors of
 * `savePage`, except StaleRevision
 */
export async function setIcon(context: PagesContext, change: IconChange): Promise<SavedPage> {
  const { renderer } = context;
  const icon = change.icon === null ? null : renderer.readIcon(change.icon);
  if (icon === null && change.icon !== null) throw new IconInvalid();
  return editText(context, change, async (current) => {
    if (renderer.iconIn(current.body) === icon) return { body: current.body };
    const body = await renderer.withIcon(current.body, icon);
    if (body === null) throw new IconUnwritable();
    return { body };
  });
}
