import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Makes ids in a tree unique on a screen, with its links and descriptions: a comment's heading is no target of the
 * page's links. Modifies and returns the tree.
 */
export function ownIds(tree: Root, prefix: string): Root {
  const elements = [...elementsOf(tree.children)];
  const ids = new Set(elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : [])));
  const owned = (id: string) => (ids.has(id) ? prefix + id : id);
  for (const { properties } of elements) {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string') properties.id = owned(id);
    if (typeof href === 'string' && href.startsWith('#')) properties.href = `#${ownedFragment(href.slice(1), owned)}`;
    if (Array.isArray(ariaDescribedBy))
      properties.ariaDescribedBy = ariaDescribedBy.map((other) => owned(String(other)));
  }
  return tree;
}

// Depth is bounded by the renderer.
function* elementsOf(children: readonly (RootContent | ElementContent)[]): Generator<Element> {
  for (const child of children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child.children);
  }
}

function ownedFragment(fragment: string, owned: (id: string) => string): string {
  try {
    return encodeURIComponent(owned(decodeURIComponent(fragment)));
  } catch {
    return fragment;
  }
}
