import type { Nodes, Parents } from 'mdast';
import { rangeOf, type SourceEdit, type SourceRange } from './source-edits.ts';
import { walkMarkdown } from './walk.ts';

/**
 * Edits where `$` is misread. Prices get a backslash (`\$5 and \$10`) by Pandoc's rules: no inner spaces, no digit
 * after the closing sign. Display formulas get their own lines.
 */
export function dollarEdits(source: string, node: Nodes, parent: Parents | undefined): SourceEdit[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    return priceEdits(source, node);
  const range = rangeOf(node);
  const isFence = node.type === 'math' && node.meta && parent?.type === 'root';
  return isFence && range !== null && source[range.start] === '$' ? fenceEdits(source, range) : [];
}

/** Pairs the dollar signs of a block again, since one wrong formula shifts the rest. */
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

/** Whether `$$…$$` is alone on its lines. */
export function isDisplayed(source: string, { start, end }: SourceRange): boolean {
  if (!source.startsWith('$$', start)) return false;
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const before = source.slice(Math.max(lineStart, start - 200), start);
  const after = source.slice(end, lineEnd === -1 ? Math.min(source.length, end + 200) : lineEnd);
  return /^[\s>]*(?:(?:[-+*]|\d+[.)])\s+)?$/.test(before) && /^\s*$/.test(after);
}
