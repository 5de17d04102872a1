import GithubSlugger from 'github-slugger';
import type { Image, Link, Nodes } from 'mdast';
import { rangeOf, type SourceEdit } from './source-edits.ts';

/** Whether this link or image was written `[[Path]]`. */
export function isWikiLink(source: string, node: Nodes): node is Link | Image {
  const range = rangeOf(node);
  if (range === null || (node.type !== 'link' && node.type !== 'image')) return false;
  const opening = node.type === 'image' ? '![[' : '[[';
  return source.startsWith(opening, range.start) && source.slice(range.end - 2, range.end) === ']]';
}

/** Escapes double brackets with a CommonMark meaning: `[[1]](https://…)`, and `[[1]]` with `[1]: https://…`. */
export function wikiLinkEdits(source: string, node: Nodes, definitions: ReadonlySet<string>): SourceEdit[] {
  const range = rangeOf(node);
  if (range === null || node.type !== 'link' || !isWikiLink(source, node)) return [];
  if (definitions.has(labelOf(source.slice(range.start + 2, range.end - 2)))) {
    return [
      { at: range.start, insert: '\\' },
      { at: range.end - 1, insert: '\\' },
    ];
  }
  if (source[range.end] !== '(' || !/^\([^)\n]*\)/.test(source.slice(range.end, range.end + 2000))) return [];
  return [
    { at: range.start + 1, insert: '\\' },
    { at: range.end - 2, insert: '\\' },
  ];
}

/** Ignores case and spaces (CommonMark 4.7). */
export function labelOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Percent-encodes path parts, so none reads as scheme or query; the heading becomes its id. */
export function wikiAddress(target: string): string {
  // In tables the bar needs a backslash.
  const written = target.replace(/\\$/, '').trim();
  if (/^https?:\/\//i.test(written)) return written;
  const [path = '', ...rest] = written.split('#');
  const heading = rest.join('#').trim();
  const address = path.trim().split('/').map(encodeURIComponent).join('/');
  return heading === '' ? address : `${address}#${encodeURIComponent(new GithubSlugger().slug(heading))}`;
}
