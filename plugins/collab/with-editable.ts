import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { CarriedContext, OpenDocument } from './context.ts';
import { DocumentClosed, LiveUnavailable } from './errors.ts';
import { withDocument } from './with-document.ts';

/** Opens an editable page's live text. @throws PageNotFound, EditForbidden, PageTrashed, LiveUnavailable */
export async function withEditable<T>(
  context: Pick<CarriedContext, 'carrier' | 'open' | 'pages'>,
  id: string,
  account: SignedIn,
  work: (open: OpenDocument) => Promise<T>,
): Promise<T> {
  const { errors, findEditable } = context.pages;
  const page = await findEditable(new ObjectId(id), account);
  if (!page) throw new errors.PageNotFound();
  if (page.status !== 'live') throw new errors.PageTrashed();
  try {
    return await withDocument(context, page._id, work);
  } catch (error) {
    if (!(error instanceof DocumentClosed)) throw error;
    if (error.reason === 'gone') throw new errors.PageNotFound();
    throw new LiveUnavailable();
  }
}
