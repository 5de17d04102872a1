import { randomUUID } from 'node:crypto';
import type { Heading, Root } from 'mdast';
import { isMap, isScalar, parseDocument } from 'yaml';
import type { TitlePlace } from '../with-title.ts';
import { scalarText } from './front-matter-entries.ts';
import { textOf } from './headings.ts';
import { parseInPlace } from './parse.ts';
import { rangeOf, type SourceRange } from './source-edits.ts';
import { toSafeHtmlTree, toUnsafeHtmlTree } from './to-html-tree.ts';
import { walkElements, walkMarkdown } from './walk.ts';

/**
 * In front matter, else the first level-1 heading; otherwise, or if that is HTML, the place for a new one. @throws
 * TooComplex
 */
export function findTitle(markdown: string): TitlePlace {
  const parsed = parseInPlace(markdown);
  const { tree, source } = parsed;
  const wayBack = parsed.wayBack();
  const first = tree.children[0];
  const frontMatter = first?.type === 'yaml' || first?.type === 'toml' ? rangeOf(first) : null;
  const entry = frontMatter && entryIn(source.slice(frontMatter.start, frontMatter.end), first?.type === 'toml');
  const given = ({ start, end }: SourceRange) => ({ start: wayBack(start), end: wayBack(end - 1) + 1 });
  if (frontMatter && entry) {
    return { form: 'entry', ...given({ start: frontMatter.start + entry.start, end: frontMatter.start + entry.end }) };
  }
  const heading = firstHeading(tree, parsed.settle);
  if (heading) return { form: 'heading', ...given(heading) };
  const top = frontMatter ? given(frontMatter).end : 0;
  return { form: 'none', start: top, end: top };
}

/** Returns the value of `title`. */
function entryIn(written: string, isToml: boolean): SourceRange | null {
  const value = isToml ? null : yamlEntry(written);
  if (value) return value;
  const [line, before = '', text = ''] =
    (isToml ? /^(title[ \t]*=[ \t]*)(.+)$/m : /^(title:[ \t]*)(.+)$/m).exec(written) ?? [];
  if (line === undefined) return null;
  const start = written.indexOf(line) + before.length;
  return { start, end: start + text.length };
}

function yamlEntry(written: string): SourceRange | null {
  const from = written.indexOf('\n') + 1;
  const value = written.slice(from, written.lastIndexOf('\n'));
  try {
    const options = { logLevel: 'silent', prettyErrors: false, uniqueKeys: false, strict: false } as const;
    const { contents } = parseDocument(value, options);
    const title = isMap(contents) ? contents.get('title', true) : null;
    if (!isScalar(title) || scalarText(title) === null || !title.range) return null;
    const [start, end] = title.range;
    return { start: from + start, end: from + start + value.slice(start, end).trimEnd().length };
  } catch {
    return null;
  }
}

/** Returns the first heading shown, followed through rendering. */
function firstHeading(tree: Root, settle: () => void): SourceRange | null {
  const places = new Map<string, SourceRange>();
  walkMarkdown(tree, (node) => {
    const range = node.type === 'heading' && node.depth === 1 ? contentOf(node) : null;
    if (node.type !== 'heading' || !range) return;
    const title = randomUUID();
    node.data = { ...node.data, hProperties: { title } };
    places.set(title, range);
  });
  settle();
  const headings: (SourceRange | null)[] = [];
  walkElements(toSafeHtmlTree(toUnsafeHtmlTree(tree)), (node) => {
    if (node.tagName === 'h1' && textOf(node).trim() !== '')
      headings.push(places.get(String(node.properties.title)) ?? null);
  });
  return headings[0] ?? null;
}

function contentOf({ children }: Heading): SourceRange | null {
  const [first, last] = [children[0], children.at(-1)].map((node) => node && rangeOf(node));
  return first && last ? { start: first.start, end: last.end } : null;
}
