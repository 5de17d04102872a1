import type { Element, ElementContent, Root, RootContent } from 'hast';

const unseen = new Set('script style template meta link title base head'.split(' '));
const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** By the element's meaning. */
const emphasis = new Map([
  ...['strong', 'b'].map((name) => [name, 'strong'] as const),
  ...['em', 'i'].map((name) => [name, 'em'] as const),
  ...['del', 's', 'strike'].map((name) => [name, 'del'] as const),
  ...['mark', 'u', 'ins'].map((name) => [name, name] as const),
]);

/**
 * Drops comments, scripts, styles and empty inlines, keeping spaces and breaks (spaces in headings); runs would cost
 * quadratic time.
 */
export function dropEmpty(tree: Root): void {
  const order: (Root | Element)[] = [];
  const open: { node: Root | Element; isInHeading: boolean }[] = [{ node: tree, isInHeading: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const isInHeading = next.isInHeading || (node.type === 'element' && /^h[1-6]$/.test(node.tagName));
    if (isInHeading)
      node.children = node.children.map((child) => (isBreak(child) ? { type: 'text', value: ' ' } : child));
    order.push(node);
    for (const child of node.children) if (child.type === 'element') open.push({ node: child, isInHeading });
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
    else addEmphasis(result, child);
  }
  return result;
}

/** Markdown allows no line breaks inside. */
function addEmphasis(result: (ElementContent | RootContent)[], element: Element): void {
  const { before, inner, after } = trimmed(element.children);
  const [only] = inner;
  const isTwice =
    inner.length === 1 && only?.type === 'element' && emphasis.get(only.tagName) === emphasis.get(element.tagName);
  element.children = isTwice ? only.children : inner;
  for (const node of before) add(result, node);
  const hasSpaceAfter = withoutSpaceAround(element, result);
  if (element.children.length > 0) result.push(element);
  if (hasSpaceAfter) addText(result, ' ');
  for (const node of after) add(result, node);
}

/** Without breaks and spaces at the edges. */
function trimmed(children: readonly ElementContent[]) {
  const isNothing = (child: ElementContent | undefined) =>
    child !== undefined && (isBreak(child) || (child.type === 'text' && child.value.trim() === ''));
  let [from, until] = [0, children.length];
  while (from < until && isNothing(children[from])) from++;
  while (until > from && isNothing(children[until - 1])) until--;
  return { before: children.slice(0, from), inner: children.slice(from, until), after: children.slice(until) };
}

function isBreak(node: ElementContent | RootContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
}

function add(nodes: (ElementContent | RootContent)[], node: ElementContent): void {
  if (node.type === 'text') addText(nodes, node.value);
  else nodes.push(node);
}

function addText(nodes: (ElementContent | RootContent)[], value: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'text') last.value += value;
  else nodes.push({ type: 'text', value });
}

/** Moves a space out; returns whether one follows. */
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
