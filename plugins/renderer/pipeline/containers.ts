import type { Blockquote, Paragraph, Root, RootContent } from 'mdast';
import { calloutKind, calloutTitle, markCallout } from './callouts.ts';
import { rangeOf, type SourceEdit, type SourceRange } from './source-edits.ts';
import { walkMarkdown } from './walk.ts';

const fence = /^:{3,}(?![:`])[^\n]*$/gm;
const opening = /^:{3,}[ \t]*([A-Za-z]+)(?:\[([^\]\n]*)\]|[ \t]+|$)/;
const closing = /^:{3,}[ \t]*$/;

/**
 * Separates VuePress and Docusaurus callouts (`::: tip Title` … `:::`) by blank lines, as Markdown would merge them
 * with neighbours. Not in code.
 */
export function containerEdits(source: string, tree: Root): SourceEdit[] {
  if (!source.includes(':::')) return [];
  const isMarkdown = verbatim(tree);
  const lines = [...source.matchAll(fence)].filter(({ index }) => isMarkdown(index));
  if (!lines.some(([line]) => calloutKind(nameOf(line) ?? '') !== null)) return [];
  return lines.flatMap(({ 0: line, index }) => {
    const end = index + line.length;
    const before = index === 0 || /\n[ \t]*\n$/.test(source.slice(Math.max(0, index - 100), index)) ? [] : [index];
    const after = end >= source.length - 1 || /^\n[ \t]*(?:\n|$)/.test(source.slice(end, end + 100)) ? [] : [end];
    return [...before, ...after].map((at) => ({ at, insert: '\n' }));
  });
}

/** Unclosed and unknown containers stay text. */
export function wrapContainers(tree: Root): void {
  const open: { name: string; start: number }[] = [];
  const blocks: RootContent[] = [];
  for (const block of tree.children) {
    const line = fenceLine(block);
    const name = line === null ? null : nameOf(line);
    const inner = line !== null && closing.test(line) ? open.pop() : undefined;
    if (name !== null) open.push({ name, start: blocks.length });
    // Keeps its marks, so that its end doesn't close the outer one.
    if (inner && calloutKind(inner.name) !== null) blocks.push(wrap(inner.name, blocks.splice(inner.start)));
    else blocks.push(block);
  }
  tree.children = blocks;
}

function wrap(name: string, [head, ...body]: RootContent[]): RootContent {
  const title = head?.type === 'paragraph' ? titleOf(head, name) : calloutTitle(name, []);
  return markCallout({ type: 'blockquote', children: [title, ...body.filter(isBlock)] }, name);
}

function titleOf({ children }: Paragraph, name: string): Paragraph {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return calloutTitle(name, []);
  const match = opening.exec(first.value);
  const value = (match?.[2] ?? '') + first.value.slice(match?.[0].length ?? 0);
  return calloutTitle(name, value === '' ? rest : [{ type: 'text', value }, ...rest]);
}

function nameOf(line: string): string | null {
  return opening.exec(line)?.[1]?.toLowerCase() ?? null;
}

function fenceLine(block: RootContent): string | null {
  const first = block.type === 'paragraph' ? block.children[0] : undefined;
  return first?.type === 'text' && first.value.startsWith(':::') ? first.value : null;
}

// Front matter is only at the top.
function isBlock(node: RootContent): node is Blockquote['children'][number] {
  return node.type !== 'yaml' && node.type !== 'toml';
}

/** Tests increasing offsets for being outside code, formulas and HTML. */
function verbatim(tree: Root): (offset: number) => boolean {
  const ranges: SourceRange[] = [];
  walkMarkdown(tree, (node) => {
    const range = ['code', 'html', 'math', 'yaml'].includes(node.type) ? rangeOf(node) : null;
    if (range) ranges.push(range);
  });
  let next = 0;
  return (offset) => {
    while ((ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (ranges[next]?.start ?? Number.POSITIVE_INFINITY) > offset;
  };
}
