import type { Element, Root, RootContent } from 'hast';

const maxCharacters = 320;
const blocks = new Set(['p', 'li', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
// Elements that mean little as a line of text, or are beside the text.
const leftOut = new Set(['pre', 'table', 'sup', 'section', 'img']);

/** The first lines of a page as plain text, without a first heading that repeats its title. */
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

/** The text of a block, without that of the blocks in it. */
function ownText({ children }: Element): string {
  return children.map(textOf).join('');
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isLeftOut(node)) return '';
  return node.tagName === 'br' ? ' ' : ownText(node);
}

function isLeftOut({ tagName, properties: { className } }: Element): boolean {
  // A formula is in the tree twice, for eyes and for ears.
  const isBeside = Array.isArray(className) && (className.includes('katex') || className.includes('anchor'));
  return isBeside || leftOut.has(tagName) || blocks.has(tagName) || tagName === 'ul' || tagName === 'ol';
}
