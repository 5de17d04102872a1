import type { Element, ElementContent, Parents as HtmlParents, RootContent } from 'hast';
import type { Nodes, Parents } from 'mdast';

// `unist-util-visit` names a closure at every node for the sake of stack traces, which made it the most expensive step
// of the pipeline. These are its two uses here; recursion is safe because `measureTree` has bounded the depth.

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

/**
 * Calls `visitor` for every element below `parent`. A returned `skip` leaves out what is below; a returned number is
 * the index to go on with, where the visitor has put something else in place of the element.
 */
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
