import type { EditSession } from './edit-session.ts';

let handed: EditSession | null = null;

/**
 * Passes a session on to the screen that comes next: a page just created goes on being written at its own address, with
 * everything that was typed in between.
 */
export function handOver(edit: EditSession): void {
  handed = edit;
}

/** Whether this session is on its way to the next screen, so that leaving is no loss. */
export function isHandedOver(edit: EditSession): boolean {
  return handed === edit;
}

/** The session that was passed on for a page, if there is one. */
export function handedOver(pageId: string): EditSession | null {
  return handed?.state.pageId === pageId ? handed : null;
}

export function arrived(edit: EditSession): void {
  if (handed === edit) handed = null;
}

let followed: string | null = null;

/**
 * An open editor goes on at another address, since its page has moved: nothing has to be loaded there, and nothing is left.
 * Null once it has arrived.
 */
export function goOnAt(path: string | null): void {
  followed = path;
}

/** Whether an editor continues at the address of this page. */
export function isGoingOnAt(path: string | null): boolean {
  return path !== null && path === followed;
}
