import { markdownToMdast } from 'satteri';
import { findTarget, relativeUrl } from './link-target.ts';
import type { Plan } from './plan-pages.ts';

export interface Rewritten {
  body: string;
  rewritten: number;
  /** Links to files that are not imported, or whose place in the text could not be told for certain. */
  left: number;
}

type Nodes = ReturnType<typeof markdownToMdast>;
type Linking = Extract<Nodes, { url: string }>;
interface Splice {
  start: number;
  end: number;
  text: string;
}

// The extensions that decide what is a link in the wiki.
const features = { gfm: true, frontmatter: true, math: true };

/** Makes the links of a file work at its page's place. Every byte outside their URLs stays as it is. */
export function rewriteLinks(source: string, plan: Plan, file: string, path: string): Rewritten {
  const splices: Splice[] = [];
  let left = 0;
  // A text without these has no link of the forms rewritten here; most small pages need no parsing.
  const links = source.includes('](') || source.includes(']:') ? linksOf(markdownToMdast(source, { features })) : [];
  for (const link of links) {
    const target = findTarget(plan, file, link.url);
    if (target === 'elsewhere') continue;
    const place = target === 'not-imported' ? null : findDestination(source, link);
    if (target === 'not-imported' || !place) left++;
    else splices.push({ ...place, text: relativeUrl(path, target.path, target.suffix) });
  }
  const changes = splices.filter(({ start, end, text }) => source.slice(start, end) !== text);
  return { body: splice(source, changes), rewritten: changes.length, left };
}

/** All nodes with a URL, without recursion: hostile nesting must not end the import. */
function linksOf(root: Nodes): Linking[] {
  const found: Linking[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(node);
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
  return found;
}

/**
 * Where the destination of a link stands in the source, `<>` included. The tree tells only where the whole link
 * stands, so each place it can begin at is tried, and taken when it reads as the URL of the tree.
 */
function findDestination(source: string, link: Linking): { start: number; end: number } | null {
  const first = link.position?.start.offset;
  const last = link.position?.end.offset;
  if (first === undefined || last === undefined) return null;
  const opening = link.type === 'definition' ? ']:' : '](';
  const lastChild = link.type === 'link' ? link.children.at(-1) : undefined;
  let at = lastChild?.position?.end.offset ?? first;
  for (at = source.indexOf(opening, at); at !== -1 && at < last; at = source.indexOf(opening, at + 1)) {
    const rest = source.slice(at + opening.length, last);
    const written = /^[ \t\r\n]*(<(?:\\.|[^<>\\\n])*>|(?:\\.|[^\s\\])+)/.exec(rest);
    if (!written?.[1]) continue;
    const start = at + opening.length + written[0].length - written[1].length;
    const text = written[1].startsWith('<') || link.type === 'definition' ? written[1] : untilClosing(written[1]);
    if (readsAs(text, link.url)) return { start, end: start + text.length };
  }
  return null;
}

/** A bare destination ends at the parenthesis that it did not open. */
function untilClosing(text: string): string {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) return text.slice(0, i);
  }
  return text;
}

/** Whether a written destination, with its escapes and entities, means the URL. */
function readsAs(written: string, url: string): boolean {
  if (written === url) return true;
  const [link] = linksOf(markdownToMdast(`[](${written})`, { features }));
  return link?.url === url;
}

function splice(source: string, splices: Splice[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text } of splices.sort((a, b) => a.start - b.start)) {
    result += source.slice(from, start) + text;
    from = end;
  }
  return result + source.slice(from);
}
