import type { Element, Root, RootContent } from 'hast';

const maxCharacters = 320;
const blocks = new Set(['p', 'li', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
// Elements that interrupt a line, or mean nothing in it.
const leftOut = new Set(['pre', 'table', 'sup', 'section', 'img']);

/** Plain text, without a heading that repeats the title. */
export function firstLines(tree: Root, title: string): string[] {
  const lines: string[] = [];
  let length = 0;

  function collect(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (length >= maxCharacters || node.type !== 'element' || leftOut.has(node.tagName)) continue;
      if (blocks.has(node.tagName)) add(ownText(node));
      collect(node.children);
    }
  }
  function add(text: string): void {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line === '' || (lines.length === 0 && line === title.trim())) return;
    lines.push(line);
    length += line.length;
  }

  collect(tree.children);
  return lines;
}

/** Leaves out nested blocks. */
function ownText({ children }: Element): string {
  return children.map(textOf).join('');
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isLeftOut(node)) return '';
  return node.tagName === 'br' ? ' ' : ownText(node);
}

function isLeftOut({ tagName, properties: { className } }: Element): boolean {
  // Formulas contain a visual and a spoken form.
  const isBeside = Array.isArray(className) && (className.includes('katex') || className.includes('anchor'));
  return isBeside || leftOut.has(tagName) || blocks.has(tagName) || tagName === 'ul' || tagName === 'ol';
}
