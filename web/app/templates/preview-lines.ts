import { frontMatter } from './front-matter.ts';

const linesMax = 6;

/** Leaves out front matter, title, marks and placeholders. */
export function previewLines(body: string): string[] {
  return body
    .replaceAll('\r\n', '\n')
    .replace(frontMatter, '')
    .replace(/^\s*# .*(?:\n|$)/, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+(?:\[[ x]\]\s*)?)?/i, '')
        .replace(/\{\{\w+\}\}/g, '…')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[*_`~|]/g, '')
        .trim(),
    )
    .filter((line) => /[\p{Letter}\p{Number}…]/u.test(line))
    .slice(0, linesMax);
}
