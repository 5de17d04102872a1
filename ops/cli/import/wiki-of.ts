import type { TransferError } from '../../../web/transfer/errors.ts';
import { piecesOf } from '../../../web/transfer/sources/read-file.ts';
import type { UploadPolicy, Wiki, WikiPage } from '../../../web/transfer/wiki.ts';
import type { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { ApiError, ConnectionError, NotAWikiError } from '../http/errors.ts';
import { uploadFile } from '../upload/upload-file.ts';

interface Sending {
  /** Once aborted, nothing is retried. */
  stopping: AbortSignal;
  onRetry(error: CliError, waitMs: number): void;
}

const attempts = 4;

export function wikiOf(client: Client, { stopping, onRetry }: Sending): Wiki {
  return {
    findPage: (path): Promise<WikiPage | null> => client.findPage(path),
    createPages: (pages) => client.createPages(pages),
    updatePage: (id, { body, baseRevisionId, origin }) => client.updatePage(id, body, baseRevisionId, origin),
    tags: (id) => client.tags(id),
    setTags: (id, tags) => client.setTags(id, tags),
    children: (path) => client.children(path),
    uploadPolicy: () => client.uploadPolicy(),
    attachments: (pageId) => client.attachments(pageId),
    upload(page, file, policy: UploadPolicy) {
      const { label, name, size } = file;
      const settings = { client, policy, attempts, stopping, onRetry };
      return uploadFile(settings, page, { label, name, size, read: () => piecesOf(file) });
    },
    isEnd,
  };
}

/** A 413 of a proxy concerns one file only. */
function isEnd(error: TransferError): boolean {
  if (error instanceof ConnectionError) return true;
  if (error instanceof NotAWikiError) return error.status !== 413;
  return error instanceof ApiError && [401, 403, 429, 502, 503, 504].includes(error.status);
}
