import type { Element, ElementContent, Root, RootContent } from 'hast';

const unseen = new Set('script style template meta link title base head'.split(' '));
const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

const emphasis = new Set('strong b em i del s strike mark u ins'.split(' '));

/**
 * Takes out what shows nothing: comments, scripts, styles, and elements within a line that hold no text. A space that
 * such an element held stays. Besides tidiness, what follows takes quadratic time over runs of them.
 */
export function dropEmpty(tree: Root): void {
  const order: (Root | Element)[] = [];
  const open: (Root | Element)[] = [tree];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    order.push(next);
    for (const child of next.children) if (child.type === 'element') open.push(child);
  }
  for (const node of order.reverse()) node.children = kept(node.children) as typeof node.children;
}

function kept(children: readonly (ElementContent | RootContent)[]): (ElementContent | RootContent)[] {
  const result: (ElementContent | RootContent)[] = [];
  for (const child of children) {
    if (child.type === 'comment' || child.type === 'doctype') continue;
    if (child.type === 'element' && unseen.has(child.tagName)) continue;
    const only = child.type === 'element' && isEmpty(child) ? spaceIn(child) : null;
    if (only === '') continue;
    const text = only ?? (child.type === 'text' ? child.value : null);
    if (text !== null) addText(result, text);
    else if (child.type !== 'element' || !emphasis.has(child.tagName)) result.push(child);
    else {
      const after = withoutSpaceAround(child, result);
      result.push(child);
      if (after) addText(result, ' ');
    }
  }
  return result;
}

function addText(nodes: (ElementContent | RootContent)[], value: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'text') last.value += value;
  else nodes.push({ type: 'text', value });
}

/** A space at the inner edge of an emphasis, where Markdown allows none, goes outside. Tells whether one follows. */
function withoutSpaceAround({ children }: Element, before: (ElementContent | RootContent)[]): boolean {
  const first = children[0];
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    first.value = first.value.trimStart();
    addText(before, ' ');
  }
  const last = children.at(-1);
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return false;
  last.value = last.value.trimEnd();
  return true;
}

function isEmpty({ tagName, properties, children }: Element): boolean {
  if (!inline.has(tagName) || properties.ariaLabel) return false;
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

function spaceIn({ children }: Element): string {
  return children.length === 0 ? '' : ' ';
}
