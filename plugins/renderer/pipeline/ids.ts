import type { Root } from 'hast';
import { walkElements } from './walk.ts';

const prefix = 'user-content-';

// Words that scripts look up as globals or as keys: an element with such an id would answer in their place.
const risky = new Set(
  'amd buffer constructor define exports global jquery module process prototype regeneratorruntime require root self __proto__'.split(
    ' ',
  ),
);

/** An id that no script can mistake for a variable. Ids of headings stay as they are but for a few. */
export function harmlessId(slug: string): string {
  return risky.has(slug) ? prefix + slug : slug;
}

/**
 * Moves the ids that were written in HTML out of the way of scripts and of the headings (DOM clobbering), and turns
 * `<a name>` into an id. Returns the ids as they were written, so that links to them can follow.
 */
export function settleUserIds(tree: Root): Set<string> {
  const written = new Set<string>();
  walkElements(tree, ({ properties }) => {
    const id = properties.id ?? properties.name;
    delete properties.name;
    delete properties.id;
    if (typeof id === 'string' && id !== '' && !/\s/.test(id)) {
      written.add(id);
      properties.id = prefixed(id);
    }
    const described = properties.ariaDescribedBy;
    if (Array.isArray(described)) properties.ariaDescribedBy = described.map((other) => prefixed(String(other)));
  });
  return written;
}

function prefixed(id: string): string {
  return id.startsWith(prefix) ? id : prefix + id;
}

/** Lets links within the page (`#part`) follow the ids to where they went. `ids` are those of the headings. */
export function followIds(
  tree: Root,
  { ids, written }: { ids: ReadonlySet<string>; written: ReadonlySet<string> },
): void {
  walkElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'a' || typeof properties.href !== 'string') return;
    const hash = properties.href.indexOf('#');
    if (hash === -1) return;
    const fragment = decode(properties.href.slice(hash + 1));
    const id = hash === 0 ? ownId(fragment, ids, written) : harmlessId(fragment);
    if (id !== fragment) properties.href = `${properties.href.slice(0, hash)}#${encodeURIComponent(id)}`;
  });
}

function ownId(fragment: string, ids: ReadonlySet<string>, written: ReadonlySet<string>): string {
  if (ids.has(fragment)) return fragment;
  if (written.has(fragment)) return prefixed(fragment);
  const lower = fragment.toLowerCase();
  return ids.has(lower) ? lower : harmlessId(fragment);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
