import type { Element, ElementContent, Parents as HtmlParents, RootContent } from 'hast';
import type { Nodes, Parents } from 'mdast';

// `unist-util-visit` was the slowest step, naming closures for stack traces. Recursion is safe after `measureTree`.

/** Calls `visitor` for every node, parents first. */
export function walkMarkdown(
  node: Nodes,
  visitor: (node: Nodes, parent: Parents | undefined) => void,
  parent?: Parents,
): void {
  visitor(node, parent);
  if (!('children' in node)) return;
  for (const child of node.children) walkMarkdown(child, visitor, node);
}

/** Visits elements below `parent`. `skip` omits children; a number is the next index after a replacement. */
export function walkElements(
  parent: HtmlParents,
  visitor: (element: Element, parent: HtmlParents, index: number) => unknown,
): void {
  const children: (ElementContent | RootContent)[] = parent.children;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (child?.type !== 'element') continue;
    const answer = visitor(child, parent, index);
    if (typeof answer === 'number') index = answer - 1;
    else if (answer !== 'skip') walkElements(child, visitor);
  }
}
