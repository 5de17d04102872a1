import type { Nodes, Parents } from 'mdast';
import { rangeOf, type SourceEdit, type SourceRange } from './source-edits.ts';
import { walkMarkdown } from './walk.ts';

/**
 * Returns the changes to the source where the parser's reading of `$` is not the writer's. A price gets a backslash
 * (`\$5 and \$10`), by the rules of Pandoc: no space inside the signs, no digit behind the closing one. A display
 * formula that begins or ends on the line of its signs gets separate lines.
 */
export function dollarEdits(source: string, node: Nodes, parent: Parents | undefined): SourceEdit[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    return priceEdits(source, node);
  const range = rangeOf(node);
  const isFence = node.type === 'math' && node.meta && parent?.type === 'root';
  return isFence && range !== null && source[range.start] === '$' ? fenceEdits(source, range) : [];
}

/** One wrong formula shifts all that follow, so the signs of a block are paired again from its first one. */
function priceEdits(source: string, block: Nodes): SourceEdit[] {
  const signs: number[] = [];
  let isWrong = false;
  walkMarkdown(block, (node) => {
    const range = rangeOf(node);
    if (range === null || node === block) return;
    if (node.type === 'text') signs.push(...signsIn(source, range));
    if (node.type !== 'inlineMath' || !isSingle(source, range)) return;
    signs.push(range.start, range.end - 1);
    isWrong ||= isPrice(source, range);
  });
  if (!isWrong) return [];
  const edits: SourceEdit[] = [];
  for (let index = 0; index < signs.length; index += 1) {
    const start = signs[index] ?? 0;
    const end = signs[index + 1];
    if (end !== undefined && !isPrice(source, { start, end: end + 1 })) index += 1;
    else edits.push({ at: start, insert: '\\' });
  }
  return edits;
}

function isSingle(source: string, { start }: SourceRange): boolean {
  return source[start] === '$' && source[start + 1] !== '$';
}

function signsIn(source: string, { start, end }: SourceRange): number[] {
  const found = source.slice(start, end).matchAll(/\\.|\$/gs);
  return [...found].filter(([sign]) => sign === '$').map(({ index }) => start + index);
}

function isPrice(source: string, { start, end }: SourceRange): boolean {
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

/** Whether `$$…$$` is alone on its lines, and so is meant as a display formula though it is written inline. */
export function isDisplayed(source: string, { start, end }: SourceRange): boolean {
  if (!source.startsWith('$$', start)) return false;
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const before = source.slice(Math.max(lineStart, start - 200), start);
  const after = source.slice(end, lineEnd === -1 ? Math.min(source.length, end + 200) : lineEnd);
  return /^[\s>]*(?:(?:[-+*]|\d+[.)])\s+)?$/.test(before) && /^\s*$/.test(after);
}
