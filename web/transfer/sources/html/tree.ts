import type { Element, Root } from 'hast';

/** In order. */
export function elementsIn(node: Root | Element): Element[] {
  const found: Element[] = [];
  const open: (Root | Element)[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next !== node && next.type === 'element') found.push(next);
    for (const child of next.children.toReversed()) if (child.type === 'element') open.push(child);
  }
  return found;
}

export function find(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  return elementsIn(node).find(test);
}

export function byId(node: Root | Element, id: string): Element | undefined {
  return find(node, ({ properties }) => properties.id === id);
}

export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

export function removeAll(node: Root | Element, test: (element: Element) => boolean): void {
  for (const parent of [node, ...elementsIn(node)]) {
    parent.children = parent.children.filter((child) => child.type !== 'element' || !test(child)) as Element[];
  }
}

export function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}
