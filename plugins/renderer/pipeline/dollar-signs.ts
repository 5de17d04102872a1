import type { Nodes, Parents } from 'mdast';
import { rangeOf, type SourceEdit, type SourceRange } from './source-edits.ts';

/**
 * What to change in the source where the parser's reading of `$` is not the writer's. A price is given a backslash
 * (`\$5 and $10`), by the rules of Pandoc: no space inside the signs, no digit behind the closing one. A display
 * formula that begins or ends on the line of its signs is given lines of its own.
 */
export function dollarEdits(source: string, node: Nodes, parent: Parents | undefined): SourceEdit[] {
  const range = rangeOf(node);
  if (range === null || source[range.start] !== '$') return [];
  if (node.type === 'inlineMath') return isPrice(source, range) ? [{ at: range.start, insert: '\\' }] : [];
  if (node.type === 'math' && node.meta && parent?.type === 'root') return fenceEdits(source, range);
  return [];
}

function isPrice(source: string, { start, end }: SourceRange): boolean {
  if (source[start + 1] === '$') return false;
  const inner = source.slice(start + 1, end - 1);
  const isPaddedLeft = /^\s/.test(inner);
  const isPadded = isPaddedLeft && /\s$/.test(inner);
  if (isPadded) return /^\s\d[^=+*/^_\\<>{}-]*$/.test(inner) || /[\dA-Za-z]/.test(source[start - 1] ?? '');
  if (isPaddedLeft || /\s$/.test(inner)) return true;
  return /\d/.test(source[end] ?? '') || /[\dA-Za-z]/.test(source[start - 1] ?? '');
}

function fenceEdits(source: string, { start, end }: SourceRange): SourceEdit[] {
  const opening = start + (/^\$+/.exec(source.slice(start, start + 100))?.[0].length ?? 0);
  const closing = /[^\s$][ \t]*(\$\$)[ \t]*$/m.exec(source.slice(opening, end));
  const blank = /\n[ \t]*\n/.exec(source.slice(opening, end));
  if (closing === null || (blank !== null && blank.index < closing.index)) return [];
  return [
    { at: opening, insert: '\n' },
    { at: opening + closing.index + closing[0].indexOf('$$'), insert: '\n' },
  ];
}

/** Whether `$$…$$` stands alone on its lines, and so is meant as a display formula though it is written inline. */
export function isDisplayed(source: string, { start, end }: SourceRange): boolean {
  if (!source.startsWith('$$', start)) return false;
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const before = source.slice(Math.max(lineStart, start - 200), start);
  const after = source.slice(end, lineEnd === -1 ? Math.min(source.length, end + 200) : lineEnd);
  return /^[\s>]*(?:(?:[-+*]|\d+[.)])\s+)?$/.test(before) && /^\s*$/.test(after);
}
