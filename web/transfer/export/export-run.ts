import type { ExportedWiki } from './exported-wiki.ts';
import type { ListedPage } from './list-pages.ts';

export interface ExportedFile {
  /** The name, with `/` between folders. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  modifiedAt: Date;
}

export interface ExportFailure {
  path: string;
  /** The name of the attachment; null for the page itself. */
  attachment: string | null;
  error: unknown;
}

export interface ExportRun {
  wiki: ExportedWiki;
  /** The path of the page to begin at. */
  root: string;
  pages: ListedPage[];
  now: Date;
  /** Aborted: nothing further is begun, and the run throws. */
  stopping: AbortSignal;
  /** Called when a page is done, with its files or after a failure. */
  onPage(page: ListedPage): void;
  onFailure(failure: ExportFailure): void;
}

/** Does something for a page; reports an error and returns null, unless it ends everything. */
export async function attempt<T>(
  { wiki, stopping, onFailure }: ExportRun,
  where: Omit<ExportFailure, 'error'>,
  act: () => Promise<T>,
): Promise<T | null> {
  stopping.throwIfAborted();
  try {
    return await act();
  } catch (error) {
    stopping.throwIfAborted();
    if (wiki.isEnd(error)) throw error;
    onFailure({ ...where, error });
    return null;
  }
}
