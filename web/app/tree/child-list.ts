import type { PageChild } from '../api/types.ts';
import { pathName } from '../paths/page-path.ts';

/** Without duplicates, by sort key in UTF-8 order. */
export function mergeInOrder(before: PageChild[], next: PageChild[]): PageChild[] {
  const byPath = new Map([...before, ...next].map((item) => [item.path, item]));
  return [...byPath.values()].sort(compareOrder);
}

/** `known` is updated, or inserted by name. */
export function insertKnown(items: PageChild[], { path, title, icon, pageId }: Known): PageChild[] {
  const present = items.find((item) => item.path === path);
  if (!present) {
    const name = pathName(path);
    const child = { path, name, title, icon: icon ?? null, pageId, hasChildren: pageId === null, sortKey: name };
    return mergeInOrder(items, [child]);
  }
  const isSame =
    present.title === title &&
    (icon === undefined || present.icon === icon) &&
    (pageId === null || present.pageId === pageId);
  if (isSame) return items;
  return items.map((item) =>
    item === present
      ? { ...item, title, icon: icon === undefined ? item.icon : icon, pageId: pageId ?? item.pageId }
      : item,
  );
}

/** Keeps what is beyond the reloaded part. */
export function replaceBeginning(
  before: PageChild[],
  { items, nextCursor }: { items: PageChild[]; nextCursor: string | null },
): PageChild[] {
  const last = items.at(-1);
  if (nextCursor === null || !last) return items;
  const shown = new Set(items.map(({ path }) => path));
  return [...items, ...before.filter((item) => !shown.has(item.path) && compareOrder(item, last) > 0)];
}

function compareOrder(one: PageChild, other: PageChild): number {
  return compareCodePoints(one.sortKey, other.sortKey) || compareCodePoints(one.path, other.path);
}

// UTF-16 order puts emojis before some letters.
function compareCodePoints(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** A page or folder, as other screens know it. */
export interface Known {
  path: string;
  title: string;
  /** Null for none; undefined if unknown. */
  icon?: string | null;
  pageId: string | null;
}
