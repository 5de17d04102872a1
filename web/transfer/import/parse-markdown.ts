import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

// Parsing bare addresses would lose positions.
const fromGfm = gfmFromMarkdown().map(({ transforms: _, ...rest }) => rest);

const extensions = [frontmatter(), gfm(), math()];
const mdastExtensions = [frontmatterFromMarkdown(), fromGfm, mathFromMarkdown()];

/** Includes the wiki's own links. */
export const parseMarkdown = (source: string): Root => fromMarkdown(source, { extensions, mdastExtensions });

export interface FoundNode {
  node: Nodes;
  isInLink: boolean;
  isInTable: boolean;
}

/** Not recursive, since nesting may be hostile. */
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
