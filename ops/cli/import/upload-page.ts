import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';

export type UploadResult = 'created' | 'updated' | 'unchanged' | 'kept';

export interface Upload {
  path: string;
  body: string;
  /** Tell what would be done, and write nothing. */
  isDryRun: boolean;
  /** Leave pages that already exist as they are. */
  keepsExisting: boolean;
}

/** Brings a page to a text. What stands there already is read first, so that a second import writes nothing. */
export async function uploadPage(client: Client, upload: Upload): Promise<UploadResult> {
  const { path, body, isDryRun, keepsExisting } = upload;
  const found = await client.findPage(path);
  if (!found) return isDryRun ? 'created' : create(client, upload);
  if (found.body === body) return 'unchanged';
  if (keepsExisting) return 'kept';
  if (isDryRun) return 'updated';
  try {
    await client.updatePage(found.id, body, found.revisionId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_revision') throw error;
    // Either our own write, whose answer was lost, or an edit made within this moment, which is not overwritten.
    if ((await client.findPage(path))?.body === body) return 'updated';
    throw new CliError('stale_revision', `${path} was edited while it was imported; run the import again`);
  }
  return 'updated';
}

async function create(client: Client, { path, body }: Upload): Promise<UploadResult> {
  try {
    await client.createPage(path, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'path_taken') throw error;
    if ((await client.findPage(path))?.body === body) return 'created';
    throw new CliError('path_taken', `${path} was created by someone else while it was imported; run the import again`);
  }
  return 'created';
}
