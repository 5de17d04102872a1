import { randomUUID } from 'node:crypto';
import type { ListItem } from 'mdast';
import type { TaskPlaces } from '../task-places.ts';
import { parseInPlace } from './parse.ts';
import { rangeOf } from './source-edits.ts';
import { checkboxOf } from './task-lists.ts';
import { toSafeHtmlTree, toUnsafeHtmlTree } from './to-html-tree.ts';
import { walkElements, walkMarkdown } from './walk.ts';

const taskMarker = /^(?:[-+*]|\d{1,9}[.)])\s+\[(?=[ \txX]\])/;

/**
 * Positions of rendered checkboxes, in page order. Follows items through rendering, since notes move and HTML may hold
 * others. @throws TooComplex
 */
export function findTasks(markdown: string): TaskPlaces {
  const parsed = parseInPlace(markdown);
  const wayBack = parsed.wayBack();
  const offsets = new Map<string, number>();
  walkMarkdown(parsed.tree, (node) => {
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') return;
    const offset = stateOffset(node, parsed.source);
    if (offset === null) return;
    const title = randomUUID();
    node.data = { ...node.data, hProperties: { title } };
    offsets.set(title, wayBack(offset));
  });
  parsed.settle();
  const places: TaskPlaces = [];
  walkElements(toSafeHtmlTree(toUnsafeHtmlTree(parsed.tree)), (node) => {
    if (node.tagName === 'li') {
      const box = checkboxOf(node);
      if (box) box.properties.title = node.properties.title;
    }
    if (node.tagName === 'input') places.push(offsets.get(String(node.properties.title)) ?? null);
  });
  return places;
}

/** Position of the space or `x`. */
function stateOffset(item: ListItem, source: string): number | null {
  const range = rangeOf(item);
  const found = range && taskMarker.exec(source.slice(range.start, range.end));
  return found ? range.start + found[0].length : null;
}
