import type { PageChild } from '../api/types.ts';
import { pathName } from '../paths/page-path.ts';

/** Returns a level with the next part of it, each path once and in the order of the api: by sort key, in UTF-8's order. */
export function mergeInOrder(before: PageChild[], next: PageChild[]): PageChild[] {
  const byPath = new Map([...before, ...next].map((item) => [item.path, item]));
  return [...byPath.values()].sort(compareOrder);
}

/** Returns the level with `known` in its place and up to date: title, icon and page replaced, or inserted by its name. */
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

/** A level whose first part was loaded again: what that part covers is as it says now, what lies beyond is kept. */
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

// JavaScript compares UTF-16 units, which puts emoji before some of the letters that come first in UTF-8.
function compareCodePoints(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** A page or folder as other screens know it. */
export interface Known {
  path: string;
  title: string;
  /** One emoji, or null; undefined if it is not known. */
  icon?: string | null;
  pageId: string | null;
}
