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
 * Returns the positions of the rendered page's checkboxes in a text, in the order of the page. Items are followed
 * through the steps that make the page, since notes move to its end and HTML may hold other checkboxes.
 * @throws TooComplex
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

/** The position of the space or the `x` between the brackets of a task. */
function stateOffset(item: ListItem, source: string): number | null {
  const range = rangeOf(item);
  const found = range && taskMarker.exec(source.slice(range.start, range.end));
  return found ? range.start + found[0].length : null;
}
