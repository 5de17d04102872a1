import { TransferError } from '../errors.ts';
import type { SourcePage } from '../sources/source.ts';
import type { Wiki, WikiPage } from '../wiki.ts';

export type WriteResult = 'created' | 'updated' | 'unchanged' | 'kept';

type From = Pick<SourcePage, 'origin'>;

/** Never overwrites edits. */
export async function updatePage(wiki: Wiki, page: WikiPage, body: string, { origin }: From): Promise<void> {
  const { id, path, revisionId } = page;
  try {
    await wiki.updatePage(id, { body, baseRevisionId: revisionId, origin });
  } catch (error) {
    if (!(error instanceof TransferError) || error.code !== 'stale_revision') throw error;
    // It was our own write, or an equal edit.
    if ((await wiki.findPage(path))?.body === body) return;
    throw new TransferError('stale_revision', `${path} was edited while it was imported; run the import again`);
  }
}
