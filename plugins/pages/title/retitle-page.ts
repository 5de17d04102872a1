import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { editText } from '../edit-text.ts';
import { TitleInvalid, TitleUnwritable } from '../errors.ts';
import type { Asker } from '../permissions/rule.ts';
import type { SavedPage } from '../save-page.ts';

export interface Retitling {
  pageId: ObjectId;
  title: string;
  account: Asker;
}

/** In characters. */
export const titleMaxLength = 200;

/**
 * In the front matter, first heading, or a new one; an unchanged title creates no revision. @throws TitleInvalid,
 * TitleUnwritable and what `savePage` does, except StaleRevision
 */
export async function retitlePage(context: PagesContext, retitling: Retitling): Promise<SavedPage> {
  const title = readTitle(retitling.title);
  return editText(context, retitling, async (current) => {
    const body = current.title === title ? current.body : await context.renderer.withTitle(current.body, title);
    if (body === null) throw new TitleUnwritable();
    return { body };
  });
}

/** One line, as rendered. @throws TitleInvalid */
export function readTitle(written: string): string {
  const title = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (title === '' || Array.from(title).length > titleMaxLength || /[\p{Cc}\p{Cs}]/u.test(title))
    throw new TitleInvalid();
  return title;
}
