import type { Nodes } from 'mdast';
import { isExternal } from './addresses.ts';
import { isDisplayed } from './dollar-signs.ts';
import { formula } from './math-handlers.ts';
import { rangeOf } from './source-edits.ts';
import { isWikiLink, wikiAddress } from './wiki-links.ts';

const texts = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier'] as const;

/** Reads what only the source shows (wiki links, display formulas), then removes the CJK mark and position. */
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
  // The address of another site isn't a wiki link.
  if (node.type === 'link' && !isExternal(node.url)) node.data = { hProperties: { className: ['wiki-link'] } };
}

function removeMark(node: Nodes, mark: string): void {
  for (const name of texts) {
    const value: unknown = Reflect.get(node, name);
    if (typeof value === 'string' && value.includes(mark)) Reflect.set(node, name, value.replaceAll(mark, ''));
  }
}
