import { lastSegment } from '../links.ts';
import { readStart } from '../read-file.ts';
import { decodeMarkup } from '../read-markup.ts';
import type { SourceFile } from '../source.ts';

/** Whether files are a space that Confluence exported, as HTML or as XML. */
export async function isConfluence(files: readonly SourceFile[]): Promise<boolean> {
  if (entitiesIn(files) !== undefined) return true;
  return isHtmlExport(files);
}

/** Returns the file of an XML export with all objects. Its neighbour distinguishes it from any other `entities.xml`. */
export function entitiesIn(files: readonly SourceFile[]): SourceFile | undefined {
  const names = new Set(files.map(({ name }) => name));
  return files.find(
    ({ name }) =>
      lastSegment(name) === 'entities.xml' && names.has(name.replace(/entities\.xml$/, 'exportDescriptor.properties')),
  );
}

async function isHtmlExport(files: readonly SourceFile[]): Promise<boolean> {
  const pages = files.filter(({ name }) => /(?:^|[/_])\d+\.html$/.test(name)).slice(0, 3);
  for (const file of pages) {
    const start = decodeMarkup(await readStart(file, 8 * 1024));
    if (/id="title-heading"|class="pagetitle"|class="aui-page-panel"/.test(start)) return true;
  }
  return false;
}
