import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';
import type { Page } from '../http/wire.ts';

export type UploadResult = 'created' | 'updated' | 'unchanged' | 'kept';

/** Brings a page to a text. An edit made since it was read is not overwritten. */
export async function updatePage(client: Client, { id, path, revisionId }: Page, body: string): Promise<void> {
  try {
    await client.updatePage(id, body, revisionId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_revision') throw error;
    // Either our own write, whose answer was lost, or an edit made within this moment.
    if ((await client.findPage(path))?.body === body) return;
    throw new CliError('stale_revision', `${path} was edited while it was imported; run the import again`);
  }
}

export async function createPage(client: Client, path: string, body: string): Promise<Page> {
  try {
    return await client.createPage(path, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'path_taken') throw error;
    const page = await client.findPage(path);
    if (page?.body === body) return page;
    throw new CliError('path_taken', `${path} was created by someone else while it was imported; run the import again`);
  }
}
