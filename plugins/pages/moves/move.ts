import type { ObjectId } from 'mongodb';
import type { AccessRule } from '../permissions/access-rule.ts';

export type MoveKind = 'rename' | 'trash' | 'restore';

/**
 * A move of a page and its subpages, as stored in the collection `moves`. Recorded before its first write; every step is
 * idempotent and run by the lease holder.
 */
export interface MoveRecord {
  _id: ObjectId;
  kind: MoveKind;
  rootId: ObjectId;
  /** The root's address before the move; for a restore, the one it had when it went to the trash. */
  from: string;
  /** The root's address after the move; null for the trash. */
  to: string | null;
  /**
   * `marking` claims the new addresses, `moving` goes to them, `rewriting` leads links to them, `finishing` clears up
   * behind. `undoing` gives claims back
   * when one could not be had. `done` and `undone` are ends.
   */
  state: MoveState;
  done: number;
  total: number;
  /** Whether links to the pages are to be led to their new addresses; always false for the trash and back. */
  rewriteLinks: boolean;
  /** Pages whose links have been looked after, those of them whose links had to be left as they are, and all. */
  linksDone: number;
  linksLeft: number;
  linksTotal: number;
  /** The address that could not be had, when the move is undone. */
  clash: string | null;
  /** For a restore: the move that trashed the pages. */
  trashId: ObjectId | null;
  /** For a restore: the root's rule afterwards, since the one above it stays behind. */
  access?: AccessRule;
  /** Who could see the root before and after the move. Absent for moves from before this was recorded. */
  left?: PlaceThen;
  reached?: PlaceThen;
  createdBy: ObjectId;
  createdAt: Date;
  endedAt: Date | null;
  /** Once done: when its event was last emitted with a listener failing; absent if all succeeded. */
  untoldAt?: Date;
  /** The process that works on it. */
  owner: string | null;
  leaseUntil: Date;
}

/** Any replica may go on with a move, and every replica leaves its pages alone (contract section 3). */
export const pageMoves = { name: 'page-moves', version: 1, what: 'renames, trashes and restores' };

export type MoveState = 'marking' | 'moving' | 'rewriting' | 'finishing' | 'undoing' | 'done' | 'undone';

export const isEnded = ({ state }: Pick<MoveRecord, 'state'>): boolean => state === 'done' || state === 'undone';

/** Whether the pages are normal again, and at their new addresses. */
export const hasArrived = (state: MoveState): boolean => !['marking', 'moving', 'undoing'].includes(state);

export function targetOf({ from, to }: Pick<MoveRecord, 'from' | 'to'>, path: string): string | null {
  if (to === null) return null;
  const rest = from === '/' ? path : path.slice(from.length);
  return to === '/' ? rest || '/' : `${to}${rest === '/' ? '' : rest}`;
}

/** Whether a path is another, or lies below it. */
export function isWithin(path: string, root: string): boolean {
  return root === '/' || path === root || path.startsWith(`${root}/`);
}

/** The visibility of an address when a page left it or arrived: stored, since rules change later. */
export interface PlaceThen {
  /** The former ancestors. One that hid something and was deleted since stays here. */
  above: ObjectId[];
  rules: RuleThen[];
}

/** A rule as it was: its page was for the members of these groups, these people and its owner. */
export interface RuleThen {
  ownerId: ObjectId;
  groups: ObjectId[];
  /** Absent: none. */
  people?: ObjectId[];
}
