import type { ObjectId } from 'mongodb';
import type { CarriedContext, OpenDocument } from './context.ts';
import { DocumentClosed } from './errors.ts';

/** Opens a live document for `work`. @throws DocumentClosed */
export async function withDocument<T>(
  context: Pick<CarriedContext, 'carrier' | 'open'>,
  pageId: ObjectId,
  work: (open: OpenDocument) => Promise<T>,
): Promise<T> {
  const name = pageId.toHexString();
  const direct = await context.carrier.openDirectConnection(name);
  try {
    const open = context.open.get(name);
    if (!open || open.isRetired) throw new DocumentClosed('unavailable');
    return await work(open);
  } finally {
    // Saves a revision after a pause, as for editors.
    await direct.disconnect({ unloadImmediately: context.open.get(name)?.isRetired ?? false });
  }
}
