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
  /** Null for the page. */
  attachment: string | null;
  error: unknown;
}

export interface ExportRun {
  wiki: ExportedWiki;
  /** The path of the page to start at. */
  root: string;
  pages: ListedPage[];
  now: Date;
  /** When aborted, the run throws. */
  stopping: AbortSignal;
  /** Called even for pages that fail. */
  onPage(page: ListedPage): void;
  onFailure(failure: ExportFailure): void;
}

/** Returns null after a reported error, unless fatal. */
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
