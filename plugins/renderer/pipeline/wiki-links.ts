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

/**
 * CommonMark's meaning of double brackets goes first: `[[1]](https://…)` is a link whose text is in brackets, and so is
 * `[[1]]` where `[1]: https://…` defines it. Backslashes say so to the parser.
 */
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

/** Returns the form in which link definitions are compared (CommonMark 4.7), as to case and spaces. */
export function labelOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The address of a wiki link: each part of the path percent-encoded, so that no path can be read as a scheme or a
 * query, and the heading as the id it has on its page.
 */
export function wikiAddress(target: string): string {
  // In a table the writer must put a backslash before the bar.
  const written = target.replace(/\\$/, '').trim();
  if (/^https?:\/\//i.test(written)) return written;
  const [path = '', ...rest] = written.split('#');
  const heading = rest.join('#').trim();
  const address = path.trim().split('/').map(encodeURIComponent).join('/');
  return heading === '' ? address : `${address}#${encodeURIComponent(new GithubSlugger().slug(heading))}`;
}
