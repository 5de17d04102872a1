import { exportHtml } from '../../transfer/export/export-html.ts';
import { exportMarkdown } from '../../transfer/export/export-markdown.ts';
import type { ExportFailure, ExportRun } from '../../transfer/export/export-run.ts';
import { listPages } from '../../transfer/export/list-pages.ts';
import { writeZip } from '../../transfer/export/write-zip.ts';
import { browserApiUntil } from '../api/browser.ts';
import { browserStyles } from './html-styles.ts';
import { browserReader } from './reader.ts';
import type { ZipTarget } from './save-zip.ts';

export interface ExportChoice {
  /** Pages are placed relative to it. */
  path: string;
  /** Used instead of `path`; includes subpages. */
  paths?: readonly string[];
  withBelow: boolean;
  format: 'markdown' | 'html';
}

export interface Exporting {
  stopping: AbortSignal;
  onProgress(done: number, total: number): void;
  onFailure(failure: ExportFailure): void;
  drawDiagrams(html: string): Promise<string>;
}

/** Reads with the reader's permissions. Returns the number of pages. */
export async function runExport(
  { path, paths = [path], withBelow, format }: ExportChoice,
  target: ZipTarget,
  { stopping, onProgress, onFailure, drawDiagrams }: Exporting,
): Promise<number> {
  try {
    const wiki = browserReader(browserApiUntil(stopping), stopping);
    const pages = await listPages(wiki, paths, { withBelow, stopping });
    let done = 0;
    onProgress(done, pages.length);
    const run: ExportRun = {
      wiki,
      root: path,
      pages,
      now: new Date(),
      stopping,
      onFailure,
      onPage: () => onProgress(++done, pages.length),
    };
    await writeZip(
      format === 'html' ? exportHtml(run, browserStyles, drawDiagrams) : exportMarkdown(run),
      target.stream,
    );
    await target.finish();
    return pages.length;
  } catch (error) {
    // A closed stream can't be aborted.
    await target.stream.abort(error).catch(() => {});
    throw error;
  }
}
