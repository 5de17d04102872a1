import type { Nodes } from 'mdast';
import { isExternal } from './addresses.ts';
import { isDisplayed } from './dollar-signs.ts';
import { formula } from './math-handlers.ts';
import { rangeOf } from './source-edits.ts';
import { isWikiLink, wikiAddress } from './wiki-links.ts';

const texts = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier'] as const;

/**
 * Writes into a node what only its position in the source shows (a wiki link, a display formula), then removes the mark
 * of the CJK emphasis and the position.
 */
export function settleNode(node: Nodes, source: string, mark: string | null): void {
  const isWiki = isWikiLink(source, node);
  const range = rangeOf(node);
  if (mark !== null) removeMark(node, mark);
  if (isWiki) settleWikiLink(node);
  if (node.type === 'inlineMath') {
    node.value = node.value.replace(/^`(.*)`$/s, '$1');
    if (range && isDisplayed(source, range)) node.data = { hProperties: formula('math-display') };
  }
  if (node.type === 'math' && node.meta) node.value = `${node.meta}\n${node.value}`;
  delete node.position;
}

function settleWikiLink(node: Nodes): void {
  if (node.type !== 'link' && node.type !== 'image') return;
  node.url = wikiAddress(node.url);
  node.title = null;
  // An address of another site is only written like a wiki link.
  if (node.type === 'link' && !isExternal(node.url)) node.data = { hProperties: { className: ['wiki-link'] } };
}

function removeMark(node: Nodes, mark: string): void {
  for (const name of texts) {
    const value: unknown = Reflect.get(node, name);
    if (typeof value === 'string' && value.includes(mark)) Reflect.set(node, name, value.replaceAll(mark, ''));
  }
}
