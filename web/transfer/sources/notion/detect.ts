import type { SourceFile } from '../source.ts';

/** Notion puts the id of every page and database at the end of its file's name. */
export const notionId = / ?[0-9a-f]{32}(?=_all$|$)/;

/** Whether files are what Notion exports, as Markdown or as HTML. */
export function isNotion(files: readonly SourceFile[]): boolean {
  const pages = files.filter(({ name }) => /\.(?:md|html|csv)$/i.test(name));
  const marked = pages.filter(({ name }) => / [0-9a-f]{32}(?:_all)?\.(?:md|html|csv)$/.test(name));
  return marked.length > 0 && marked.length * 2 >= pages.length;
}
