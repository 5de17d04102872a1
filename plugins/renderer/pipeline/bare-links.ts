import type { Nodes, Root, Text } from 'mdast';
import { rangeOf, type SourceEdit } from './source-edits.ts';
import { walkMarkdown } from './walk.ts';

const cjkPunctuation = /[\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f“”‘’…]/;

/**
 * Ends a bare address where a CJK sentence continues, as in `https://example.org/a，然后`, by angle brackets. GFM ends it
 * at spaces and ASCII punctuation only.
 */
export function bareLinkEdits(source: string, node: Nodes): SourceEdit[] {
  const range = rangeOf(node);
  if (range === null || node.type !== 'link' || !/^https?:\/\//.test(source.slice(range.start, range.start + 8)))
    return [];
  const written = source.slice(range.start, range.end);
  const end = written.search(cjkPunctuation);
  if (end === -1) return [];
  return [
    { at: range.start, insert: '<' },
    { at: range.start + end, insert: '>' },
  ];
}

// Includes balanced parentheses, not sentence endings (GFM 6.9).
const inAddress = `[^\\s<>()${cjkPunctuation.source.slice(1, -1)}]`;
const pair = `\\(${inAddress}*\\)`;
const ftpAddress = new RegExp(
  `(?<![\\w<])ftp://(?=[\\p{L}\\p{N}])(?:${pair}|${inAddress})*(?:${pair}|(?![?!.,:;*_~'"])${inAddress})`,
  'giu',
);

/** Bare FTP addresses, which GFM (6.9) links but the parser doesn't. */
export function ftpLinkEdits(source: string, tree: Root): SourceEdit[] {
  if (!/ftp:\/\//i.test(source)) return [];
  return textsOutsideLinks(tree).flatMap((text) => {
    const range = rangeOf(text);
    if (range === null) return [];
    const written = source.slice(range.start, range.end);
    return Array.from(written.matchAll(ftpAddress)).flatMap(({ 0: address, index }): SourceEdit[] => {
      const start = range.start + index;
      return [
        { at: start, insert: '<' },
        { at: start + address.length, insert: '>' },
      ];
    });
  });
}

function textsOutsideLinks(tree: Root): Text[] {
  const inside = new Set<Nodes>();
  const texts: Text[] = [];
  walkMarkdown(tree, (node, parent) => {
    if (node.type === 'link' || node.type === 'linkReference' || (parent && inside.has(parent))) inside.add(node);
    else if (node.type === 'text') texts.push(node);
  });
  return texts;
}
