import type { Element, Nodes, Root } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { widthOf } from '../tables/table-text.ts';

export function htmlToMarkdown(html: string): string {
  const tree = fromHtmlIsomorphic(html, { fragment: true });
  tidy(tree);
  const text = toMarkdown(
    toMdast(tree, { newlines: false, handlers: { u: (state, node) => state.all(node) } }) as Parameters<
      typeof toMarkdown
    >[0],
    {
      bullet: '-',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
      resourceLink: false,
      extensions: [gfmToMarkdown({ stringLength: widthOf })],
    },
  );
  return text.trim();
}

/** Office styles become elements; unusable pictures and notes go. */
function tidy(tree: Root): void {
  visit(tree, 'element', (element: Element, index, parent) => {
    if (!parent || index === undefined) return;
    const style = String(element.properties.style ?? '')
      .replace(/\s+/g, '')
      .toLowerCase();
    if (isDropped(element, style)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (element.tagName === 'b' && /font-weight:(normal|400)/.test(style)) element.tagName = 'span';
    if (element.tagName === 'span') {
      if (/font-weight:(bold|[6-9]00)/.test(style)) wrapChildren(element, 'strong');
      if (/font-style:italic/.test(style)) wrapChildren(element, 'em');
      if (/text-decoration(-line)?:[^;]*line-through/.test(style)) wrapChildren(element, 'del');
    }
  });
}

function isDropped({ tagName, properties }: Element, style: string): boolean {
  if (['style', 'script', 'meta', 'link', 'o:p', 'xml', 'title'].includes(tagName)) return true;
  if (/(^|;)(display:none|mso-hide:all)/.test(style)) return true;
  return tagName === 'img' && !/^https?:/i.test(String(properties.src ?? ''));
}

function wrapChildren(element: Element, tagName: string): void {
  if (element.children.every((child: Nodes) => child.type === 'text' && child.value.trim() === '')) return;
  element.children = [{ type: 'element', tagName, properties: {}, children: element.children }];
}
