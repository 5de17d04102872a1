import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Turns definition lists (`<dl>`), for which Markdown has no syntax, into lists of terms with their definitions below.
 * Groups may be in a `<div>` (HTML, 4.4.9).
 */
export function settleDefinitions(tree: Root): void {
  visit(tree, 'element', (list: Element) => {
    if (list.tagName !== 'dl') return;
    const items: { term: ElementContent[]; meanings: Element[] }[] = [];
    for (const child of list.children.flatMap(ungrouped)) {
      if (child.type !== 'element') continue;
      const last = items.at(-1);
      if (child.tagName === 'dt') items.push({ term: child.children, meanings: [] });
      else if (last) last.meanings.push(elementOf('div', child.children));
      else items.push({ term: child.children, meanings: [] });
    }
    list.tagName = 'ul';
    list.children = items.map(({ term, meanings }) => {
      const isLine = meanings.every(({ children }) => children.every(isListOrSpace));
      return elementOf('li', isLine ? [...term, ...meanings] : [elementOf('p', term), ...meanings]);
    });
  });
}

function ungrouped(child: ElementContent): ElementContent[] {
  return child.type === 'element' && child.tagName === 'div' ? child.children : [child];
}

function isListOrSpace(node: ElementContent): boolean {
  return node.type === 'element' ? /^[dou]l$/.test(node.tagName) : node.type !== 'text' || node.value.trim() === '';
}

function elementOf(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
