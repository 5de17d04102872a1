import type { Root } from 'hast';
import { walkElements } from './walk.ts';

const prefix = 'user-content-';

// Ids that scripts would find as globals or properties.
const risky = new Set(
  'amd buffer constructor define exports global jquery module process prototype regeneratorruntime require root self __proto__'.split(
    ' ',
  ),
);

/** Changes only ids that scripts could mistake. */
export function harmlessId(slug: string): string {
  return risky.has(slug) ? prefix + slug : slug;
}

/**
 * Renames HTML ids against DOM clobbering and collisions with headings, and turns `<a name>` into ids. Returns the
 * originals.
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

/** Redirects `#part` links to renamed ids; `ids` are the headings'. */
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
