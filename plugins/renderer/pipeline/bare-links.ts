import type { Nodes } from 'mdast';
import { rangeOf, type SourceEdit } from './source-edits.ts';

const cjkPunctuation = /[\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f“”‘’…]/;

/**
 * Ends a bare address where a Chinese or Japanese sentence continues. GFM ends it at spaces and ASCII punctuation only,
 * so that in `https://example.org/a，然后` the rest of the sentence would be part of the address. Angle brackets say so to
 * the parser.
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
