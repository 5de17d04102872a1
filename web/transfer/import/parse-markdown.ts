import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

// Bare addresses do not matter here; parsing them would remove the positions of texts.
const fromGfm = gfmFromMarkdown().map(({ transforms: _, ...rest }) => rest);

const extensions = [frontmatter(), gfm(), math()];
const mdastExtensions = [frontmatterFromMarkdown(), fromGfm, mathFromMarkdown()];

/** Markdown to mdast with positions, by the extensions that decide what is a link in the wiki. */
export const parseMarkdown = (source: string): Root => fromMarkdown(source, { extensions, mdastExtensions });

export interface FoundNode {
  node: Nodes;
  isInLink: boolean;
  isInTable: boolean;
}

/** All nodes in their order, without recursion: hostile nesting must not end the import. */
export function walkNodes(root: Root): FoundNode[] {
  const found: FoundNode[] = [];
  const waiting: FoundNode[] = [{ node: root, isInLink: false, isInTable: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    const { node } = next;
    if (!('children' in node)) continue;
    const isInLink = next.isInLink || node.type === 'link' || node.type === 'linkReference';
    const isInTable = next.isInTable || node.type === 'table';
    for (const child of node.children.toReversed()) waiting.push({ node: child, isInLink, isInTable });
  }
  return found;
}
