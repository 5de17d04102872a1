import type { Element, Root } from 'hast';
import { textOf } from './headings.ts';
import { walkElements } from './walk.ts';
import { wellFormed } from './well-formed.ts';

const maxLabelLength = 100;

/** Labels checkboxes by their tasks, for screen readers. */
export function labelTasks(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'li') return;
    const box = checkboxOf(node);
    if (!box) return;
    const own = node.children.filter((child) => child.type !== 'element' || !['ul', 'ol'].includes(child.tagName));
    const text = own.map(textOf).join('').replace(/\s+/g, ' ').trim();
    const label = wellFormed(text.slice(0, maxLabelLength));
    if (label !== '') box.properties.ariaLabel = label;
  });
}

/** A checkbox of a nested item doesn't count. */
export function checkboxOf(item: Element): Element | undefined {
  let found: Element | undefined;
  walkElements(item, (node) => {
    if (node.tagName === 'li') return 'skip';
    if (found === undefined && node.tagName === 'input') found = node;
    return undefined;
  });
  return found;
}
