import type { Element, Root } from 'hast';
import { textOf } from '../../markdown/flatten-depths.ts';
import { parseHtml, unreadHtml } from '../../markdown/parse-html.ts';
import { settleFragments } from '../../markdown/settle-fragments.ts';
import { treeToMarkdown } from '../../markdown/tree-to-markdown.ts';
import { withTitle } from '../page-names.ts';
import { elementsIn, find, hasClass, removeAll } from './tree.ts';

/** Returns the title and main content. */
export function convertDocument(html: string): string {
  const tree = parseHtml(html);
  if (tree === null) return unreadHtml(html);
  const titleElement = find(tree, ({ tagName }) => tagName === 'title');
  const main = mainOf(tree);
  removeAll(main, isBoilerplate);
  const root: Root = { type: 'root', children: [main] };
  const hasHeading = elementsIn(main).some(({ tagName }) => tagName === 'h1');
  settleFragments(root);
  const text = treeToMarkdown(root);
  const title = titleElement ? textOf(titleElement).replace(/\s+/g, ' ').trim() : '';
  return hasHeading ? `${text}\n` : withTitle(title, text);
}

/** Default: the body. */
function mainOf(tree: Root): Element {
  const all = elementsIn(tree);
  const articles = all.filter(({ tagName }) => tagName === 'article');
  const found =
    all.find(({ tagName, properties }) => tagName === 'main' || properties.role === 'main') ??
    (articles.length === 1 ? articles[0] : undefined) ??
    all.find((element) => hasClass(element, 'markdown-body')) ??
    all.find(({ tagName }) => tagName === 'body');
  return { type: 'element', tagName: 'div', properties: {}, children: found?.children ?? [] };
}

function isBoilerplate(element: Element): boolean {
  if (element.tagName === 'nav' || element.properties.role === 'navigation') return true;
  // Navigation of DocBook and Texinfo.
  if (['navheader', 'navfooter', 'nav-panel'].some((name) => hasClass(element, name))) return true;
  if (/^Navigation (?:header|footer)$/.test(String(element.properties.summary ?? ''))) return true;
  return (
    element.tagName === 'a' &&
    ['headerlink', 'anchor', 'anchorjs-link', 'hash-link'].some((name) => hasClass(element, name))
  );
}
