import type { PageChild } from '../api/types.ts';
import { pathName } from '../paths/page-path.ts';
import type { Known } from './create-tree.ts';

/** A level with the next part of it, each path once and in the order of the api: by path, in UTF-8's order. */
export function mergeByPath(before: PageChild[], next: PageChild[]): PageChild[] {
  const byPath = new Map([...before, ...next].map((item) => [item.path, item]));
  return [...byPath.values()].sort((a, b) => compareCodePoints(a.path, b.path));
}

/** Returns the level with `known` in its place and up to date: title and page replaced, or inserted. */
export function insertByPath(items: PageChild[], { path, title, icon, pageId }: Known): PageChild[] {
  const present = items.find((item) => item.path === path);
  if (!present)
    return mergeByPath(items, [
      { path, name: pathName(path), title, icon: icon ?? null, pageId, hasChildren: pageId === null },
    ]);
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
  return [...items, ...before.filter(({ path }) => compareCodePoints(path, last.path) > 0)];
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
