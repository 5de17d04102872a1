import type { EditSession } from './edit-session.ts';

let handed: EditSession | null = null;

/** To a created page's own screen, with later typing. */
export function handOver(edit: EditSession): void {
  handed = edit;
}

/** Leaving is then no loss. */
export function isHandedOver(edit: EditSession): boolean {
  return handed === edit;
}

export function handedOver(pageId: string): EditSession | null {
  return handed?.state.pageId === pageId ? handed : null;
}

export function arrived(edit: EditSession): void {
  if (handed === edit) handed = null;
}

let followed: string | null = null;

/** For a moved page, without loading. Null on arrival. */
export function goOnAt(path: string | null): void {
  followed = path;
}

export function isGoingOnAt(path: string | null): boolean {
  return path !== null && path === followed;
}
