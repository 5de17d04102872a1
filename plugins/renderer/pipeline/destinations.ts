import type { Definition, Link } from 'mdast';
import { markdownToMdast } from 'satteri';
import { rangeOf } from './source-edits.ts';

/** In the source of a tree. */
export interface Destination {
  start: number;
  end: number;
  form: 'inline' | 'definition' | 'wiki';
  /** Whether the destination is also the shown text, as in `[[path]]`. */
  isItsText: boolean;
}

/** `[text](destination "title")`; null otherwise. */
export function inlineDestination(source: string, node: Link, mark: string | null): Destination | null {
  const range = rangeOf(node);
  const last = node.children.at(-1);
  const textEnd = last ? rangeOf(last)?.end : range && range.start + 1;
  if (!range || textEnd === undefined || textEnd === null || source[range.start] !== '[') return null;
  if (!source.startsWith('](', textEnd)) return null;
  return checked(source, node, mark, { ...destinationAt(source, textEnd + 2), form: 'inline', isItsText: false });
}

/** `[label]: destination "title"` */
export function definitionDestination(source: string, node: Definition, mark: string | null): Destination | null {
  const range = rangeOf(node);
  if (!range || source[range.start] !== '[') return null;
  let at = range.start + 1;
  while (at < range.end && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  if (!source.startsWith(']:', at)) return null;
  return checked(source, node, mark, { ...destinationAt(source, at + 2), form: 'definition', isItsText: false });
}

/** `[[destination]]` and `[[destination|text]]`; in tables with a backslash before the bar. */
export function wikiDestination(source: string, node: Link, mark: string | null): Destination | null {
  const range = rangeOf(node);
  if (!range) return null;
  const inner = source.slice(range.start + 2, range.end - 2);
  const [target = ''] = inner.split('|', 1);
  const written = target.replace(/\\$/, '').trimEnd();
  const start = range.start + 2 + (written.length - written.trimStart().length);
  const end = range.start + 2 + written.length;
  const meant = node.url.replace(/\\$/, '').trim();
  if (end <= start || withoutMark(source.slice(start, end), mark) !== withoutMark(meant, mark)) return null;
  return { start, end, form: 'wiki', isItsText: target.length === inner.length };
}

/** After spaces and a line break (CommonMark 6.3). */
function destinationAt(source: string, from: number): { start: number; end: number } {
  let start = from;
  while (/[ \t\n]/.test(source[start] ?? '')) start += 1;
  return source[start] === '<'
    ? { start: start + 1, end: angleEnd(source, start + 1) }
    : { start, end: bareEnd(source, start) };
}

function angleEnd(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== '>' && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  return at;
}

function bareEnd(source: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < source.length && !isSpaceOrControl(source.charCodeAt(at)); at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && depth-- === 0) break;
  }
  return Math.min(at, source.length);
}

const isSpaceOrControl = (code: number) => code <= 0x20 || code === 0x7f;

/** Returns null unless the parser reads this address. */
function checked(source: string, node: Link | Definition, mark: string | null, found: Destination): Destination | null {
  if (found.end <= found.start) return null;
  const written = withoutMark(source.slice(found.start, found.end), mark);
  const isAngled = source[found.start - 1] === '<';
  return meaningOf(written, isAngled) === withoutMark(node.url, mark) ? found : null;
}

/** Resolves the escapes and entities of a destination. */
function meaningOf(written: string, isAngled: boolean): string | null {
  if (!/[\\&]/.test(written)) return written;
  const tree = markdownToMdast(isAngled ? `[x](<${written}>)` : `[x](${written})`, { features: { gfm: false } });
  const block = tree.type === 'root' ? tree.children[0] : undefined;
  const link = block?.type === 'paragraph' ? block.children[0] : undefined;
  return link?.type === 'link' ? link.url : null;
}

function withoutMark(text: string, mark: string | null): string {
  return mark === null ? text : text.replaceAll(mark, '');
}
