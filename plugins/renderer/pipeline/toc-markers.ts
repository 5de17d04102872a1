import type { Root, RootContent } from 'mdast';

/** `[TOC]` and `[[_TOC_]]`: the table of contents has its own place. */
export function dropTocMarkers(tree: Root): void {
  tree.children = tree.children.filter((node) => !isTocMarker(node));
}

function isTocMarker(node: RootContent): boolean {
  if (node.type !== 'paragraph' || node.children.length !== 1) return false;
  const [only] = node.children;
  if (only?.type === 'text') return /^@?\[toc\]$/i.test(only.value);
  const isWikiLink = only?.type === 'link' && only.data?.hProperties !== undefined;
  return isWikiLink && /^_?toc_?$/i.test(only.url);
}
