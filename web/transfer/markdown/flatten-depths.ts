import type { Element, ElementContent, Root } from 'hast';

/** A little above the limit of pages. */
export const maxDepth = 120;

/** Deeper elements become text. */
export function flattenDepths(tree: Root): void {
  const open: { node: Root | Element; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of next.node.children) {
      if (child.type !== 'element') continue;
      if (next.depth < maxDepth) open.push({ node: child, depth: next.depth + 1 });
      else child.children = [{ type: 'text', value: textOf(child) }];
    }
  }
}

/** For any depth. */
export function textOf(node: Root | Element): string {
  const parts: string[] = [];
  const open: (Root | Element | ElementContent | Root['children'][number])[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === 'text') parts.push(next.value);
    else if ('children' in next) for (const child of next.children.toReversed()) open.push(child);
  }
  return parts.join('');
}
