import { CliError } from './errors.ts';
import type { Client } from './http/client.ts';
import { ApiError } from './http/errors.ts';
import type { Page } from './http/wire.ts';

export type PutResult = 'created' | 'updated' | 'unchanged';

export interface Put {
  path: string;
  body: string;
  /** Revision the text is based on; default: the current one. */
  base?: string | undefined;
  /** Tries again if someone else saves in between. */
  isForced: boolean;
}

const forcedAttempts = 10;

/** Creates or updates a page. @throws `stale_revision` or `path_taken`, unless forced */
export async function putPage(client: Client, put: Put): Promise<{ page: Page; result: PutResult }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await putOnce(client, put, attempt === 1 ? put.base : undefined);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (!put.isForced || attempt === forcedAttempts) throw toSentence(error, put);
    }
  }
}

async function putOnce(client: Client, { path, body }: Put, base: string | undefined) {
  const found = await client.findPage(path);
  if (!found) {
    if (base)
      throw new CliError(
        'page_not_found',
        `There is no page at ${path} any more, so revision ${base} is not its current one.`,
      );
    return { page: await client.createPage(path, body), result: 'created' } as const;
  }
  const baseRevisionId = base ?? found.revisionId;
  const page = await client.updatePage(found.id, body, baseRevisionId);
  return { page, result: page.revisionId === baseRevisionId ? 'unchanged' : 'updated' } as const;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'stale_revision' || error.code === 'path_taken');

function toSentence(error: ApiError, { path, base }: Put): CliError {
  const { currentRevisionId } = error.members;
  const now = typeof currentRevisionId === 'string' ? ` It is now at revision ${currentRevisionId}.` : '';
  const since = base ? `since revision ${base}` : 'in the meantime';
  return new CliError(
    error.code,
    `${path} was changed ${since}; nothing was written.${now} Read it with \`wiki page get ${path}\` and merge, or overwrite it with --force.`,
  );
}
