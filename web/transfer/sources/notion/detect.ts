import type { SourceFile } from '../source.ts';

/** At the end of file names. */
export const notionId = / ?[0-9a-f]{32}(?=_all$|$)/;

/** Exported as Markdown or HTML. */
export function isNotion(files: readonly SourceFile[]): boolean {
  const pages = files.filter(({ name }) => /\.(?:md|html|csv)$/i.test(name));
  const marked = pages.filter(({ name }) => / [0-9a-f]{32}(?:_all)?\.(?:md|html|csv)$/.test(name));
  return marked.length > 0 && marked.length * 2 >= pages.length;
}
