import type { Element, Root } from 'hast';
import { flattenDepths, textOf } from '../../markdown/flatten-depths.ts';
import { parseHtml, unreadHtml } from '../../markdown/parse-html.ts';
import { settleFragments } from '../../markdown/settle-fragments.ts';
import { treeToMarkdown } from '../../markdown/tree-to-markdown.ts';
import { element, elementsIn, find, hasClass, text } from '../html/tree.ts';
import { linkToFile } from '../links.ts';
import { withTitle } from '../page-names.ts';

export function convertHtmlPage(html: string, file: string, ids: ReadonlyMap<string, string>): string {
  const tree = parseHtml(html);
  if (tree === null) return unreadHtml(html);
  const article = find(tree, ({ tagName }) => tagName === 'article') ?? find(tree, ({ tagName }) => tagName === 'body');
  const root: Root = { type: 'root', children: article?.children ?? [] };
  flattenDepths(root);
  const title = takeTitle(root);
  for (const node of elementsIn(root).reverse()) settleBlock(node);
  for (const node of elementsIn(root)) leadToPage(node, file, ids);
  settleFragments(root);
  return withTitle(title, treeToMarkdown(root));
}

function takeTitle(root: Root): string {
  const heading = find(root, (node) => hasClass(node, 'page-title'));
  const icon = find(root, (node) => hasClass(node, 'page-header-icon'));
  const emoji = icon ? textOf(icon).trim() : '';
  const title = heading ? textOf(heading).replace(/\s+/g, ' ').trim() : '';
  for (const node of [heading, icon]) if (node) Object.assign(node, { tagName: 'span', children: [] });
  return emoji === '' ? title : `${emoji} ${title}`.trim();
}

function settleBlock(node: Element): void {
  if (hasClass(node, 'katex-html')) node.children = [];
  else if (hasClass(node, 'callout')) callout(node);
  else if (hasClass(node, 'equation')) equation(node);
  else if (hasClass(node, 'bookmark')) bookmark(node);
  else if (hasClass(node, 'checkbox')) checkbox(node);
  else if (hasClass(node, 'property-icon')) node.children = [];
  else if (hasClass(node, 'link-to-page')) node.tagName = 'p';
  else if (node.tagName === 'ul' && hasClass(node, 'toggle')) toggle(node);
  else if (node.tagName === 'td') separateValues(node);
}

/** Exports don't separate them. */
function separateValues(cell: Element): void {
  const isValue = (node?: Element['children'][number]) => node?.type === 'element' && hasClass(node, 'selected-value');
  cell.children = cell.children.flatMap((child, at) =>
    isValue(child) && isValue(cell.children[at - 1]) ? [text(', '), child] : [child],
  );
}

function callout(node: Element): void {
  const icon = find(node, (child) => hasClass(child, 'icon'));
  const emoji = icon ? textOf(icon).trim() : '';
  if (icon) icon.children = [];
  const first = emoji === '' ? [] : [element('p', {}, [text(emoji)])];
  Object.assign(node, { tagName: 'x-callout', properties: { kind: 'note' }, children: [...first, ...node.children] });
}

function equation(node: Element): void {
  const tex = find(node, ({ tagName }) => tagName === 'annotation');
  if (tex) Object.assign(node, { tagName: 'x-math', properties: { block: true }, children: [text(textOf(tex))] });
}

function bookmark(node: Element): void {
  const title = find(node, (child) => hasClass(child, 'bookmark-title'));
  node.children = [text((title ? textOf(title).trim() : '') || String(node.properties.href ?? ''))];
}

function checkbox(node: Element): void {
  Object.assign(node, {
    tagName: 'input',
    properties: { type: 'checkbox', checked: hasClass(node, 'checkbox-on') },
    children: [],
  });
}

/** A list with one item around `<details>`. */
function toggle(node: Element): void {
  const details = find(node, ({ tagName }) => tagName === 'details');
  if (details) Object.assign(node, { tagName: 'div', children: [details] });
}

function leadToPage(node: Element, file: string, ids: ReadonlyMap<string, string>): void {
  const href = String(node.properties.href ?? '');
  const id = /^https:\/\/(?:www\.)?notion\.so\/[^?#]*?([0-9a-f]{32})(?:[?#]|$)/.exec(href)?.[1];
  const page = id === undefined ? undefined : ids.get(id);
  if (page !== undefined) node.properties.href = linkToFile(file, page);
}
