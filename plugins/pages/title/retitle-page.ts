import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { PageTrashed, StaleRevision, TitleInvalid, TitleUnwritable } from '../errors.ts';
import { loadCurrentLight, loadEditable } from '../load.ts';
import type { Asker } from '../permissions/rule.ts';
import { type SavedPage, savePage } from '../save-page.ts';

export interface Retitling {
  pageId: ObjectId;
  title: string;
  account: Asker;
}

/** Characters of a title that is given by itself. */
export const titleMaxLength = 200;

/**
 * Gives a page another title where its text says it: in the front matter, the first heading, or a new one. The title it has
 * already makes no revision. Throws TitleInvalid, TitleUnwritable and what `savePage` throws, but for StaleRevision.
 */
export async function retitlePage(context: PagesContext, retitling: Retitling): Promise<SavedPage> {
  const { pageId, account } = retitling;
  const title = readTitle(retitling.title);
  const page = await loadEditable(context, pageId, account);
  if (page.status !== 'live') throw new PageTrashed();
  const current = await loadCurrentLight(context, page);
  const body = page.title === title ? current.body : await context.renderer.withTitle(current.body, title);
  if (body === null) throw new TitleUnwritable();
  try {
    return await savePage(context, { pageId, body, baseRevisionId: current._id, account });
  } catch (error) {
    // Someone else saved first: their text is given the title.
    if (error instanceof StaleRevision) return retitlePage(context, retitling);
    throw error;
  }
}

/** Returns a title as one line, as the renderer reads it. @throws TitleInvalid */
export function readTitle(written: string): string {
  const title = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (title === '' || Array.from(title).length > titleMaxLength || /[\p{Cc}\p{Cs}]/u.test(title))
    throw new TitleInvalid();
  return title;
}
