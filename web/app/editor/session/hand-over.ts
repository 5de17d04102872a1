import type { EditSession } from './edit-session.ts';

let handed: EditSession | null = null;

/** Continues on the created page's screen, with what is typed meanwhile. */
export function handOver(edit: EditSession): void {
  handed = edit;
}

/** If so, leaving loses nothing. */
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

/** Continues at a moved page's new path. Null on arrival. */
export function goOnAt(path: string | null): void {
  followed = path;
}

export function isGoingOnAt(path: string | null): boolean {
  return path !== null && path === followed;
}
