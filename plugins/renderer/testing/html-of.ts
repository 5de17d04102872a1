import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { renderMarkdown } from '../pipeline/render-markdown.ts';

/** The HTML a page comes out as. */
export function htmlOf(markdown: string): string {
  return toHtml(renderMarkdown(markdown).ast);
}

/** Without headings' links to themselves. */
export function plainHtmlOf(markdown: string): string {
  return htmlOf(markdown).replace(/<a class="anchor"[^>]*><\/a>/g, '');
}

/** Returns the text of a tree, formulas and diagrams included. */
export function textOfTree(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOfTree).join('') : '';
}
