import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import { walkMarkdown } from './walk.ts';

// GitHub's kinds, and equivalent names of Obsidian, VuePress and Docusaurus.
const kinds = new Map(
  Object.entries({
    note: ['note', 'info', 'abstract', 'summary', 'details', 'todo', 'example', 'quote', 'cite'],
    tip: ['tip', 'hint', 'success', 'check', 'done'],
    important: ['important', 'question', 'help', 'faq'],
    warning: ['warning', 'attention'],
    caution: ['caution', 'danger', 'error', 'bug', 'failure', 'fail', 'missing'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);
const marker = /^\[!([A-Za-z]{1,20})\][+-]?(?=[ \t\n]|$)[ \t]*/;

/** `> [!NOTE]` and `> [!TIP] Title`. Unknown kinds stay quotations. */
export function markCallouts(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'blockquote') return;
    const [first] = node.children;
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    const match = text?.type === 'text' ? marker.exec(text.value) : null;
    const name = match?.[1]?.toLowerCase() ?? '';
    if (first?.type !== 'paragraph' || text?.type !== 'text' || !match || calloutKind(name) === null) return;
    text.value = text.value.slice(match[0].length);
    const { line, rest } = splitFirstLine(first.children);
    const body: Paragraph[] = rest.length > 0 ? [{ type: 'paragraph', children: rest }] : [];
    node.children.splice(0, 1, calloutTitle(name, line), ...body);
    markCallout(node, name);
  });
}

/** Returns the kind of callout of a name, or null. */
export function calloutKind(name: string): string | null {
  return kinds.get(name) ?? null;
}

/** The first paragraph is the title. */
export function markCallout(node: Blockquote, name: string): Blockquote {
  node.data = { hName: 'div', hProperties: { className: ['callout', `callout-${calloutKind(name)}`] } };
  return node;
}

/** Default: the kind's name. */
export function calloutTitle(name: string, written: PhrasingContent[]): Paragraph {
  const children: PhrasingContent[] = written.length > 0 ? written : [{ type: 'text', value: capitalised(name) }];
  return { type: 'paragraph', children, data: { hProperties: { className: ['callout-title'] } } };
}

// The title is one line; the rest of the paragraph is content.
function splitFirstLine(children: PhrasingContent[]): { line: PhrasingContent[]; rest: PhrasingContent[] } {
  const index = children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && /\n/.test(child.value)),
  );
  const end = children[index];
  if (end === undefined) return { line: withoutEmpty(children), rest: [] };
  const before = children.slice(0, index);
  const after = children.slice(index + 1);
  if (end.type !== 'text') return { line: withoutEmpty(before), rest: withoutEmpty(after) };
  const cut = end.value.indexOf('\n');
  const head: PhrasingContent = { type: 'text', value: end.value.slice(0, cut).trimEnd() };
  const tail: PhrasingContent = { type: 'text', value: end.value.slice(cut + 1) };
  return { line: withoutEmpty([...before, head]), rest: withoutEmpty([tail, ...after]) };
}

function withoutEmpty(children: PhrasingContent[]): PhrasingContent[] {
  return children.filter((child) => child.type !== 'text' || child.value !== '');
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
