import type { ObjectId } from 'mongodb';
import type { AccessRule } from '../permissions/access-rule.ts';

export type MoveKind = 'rename' | 'trash' | 'restore';

/** Stored in `moves` before its first write; steps are idempotent and run by the lease holder. */
export interface MoveRecord {
  _id: ObjectId;
  kind: MoveKind;
  rootId: ObjectId;
  /** The root's former address; for a restore, the one before trashing. */
  from: string;
  /** The root's new address; null for the trash. */
  to: string | null;
  /**
   * `marking` claims addresses, `moving` arrives, `rewriting` redirects links, `finishing` cleans up. `undoing`
   * releases claims after a conflict. `done` and `undone` are final.
   */
  state: MoveState;
  done: number;
  total: number;
  /** Always false for trash and restore. */
  rewriteLinks: boolean;
  /** Pages with handled links, with unchanged links, and all. */
  linksDone: number;
  linksLeft: number;
  linksTotal: number;
  /** The unavailable address of an undone move. */
  clash: string | null;
  /** For a restore: the move that trashed the pages. */
  trashId: ObjectId | null;
  /** For a restored root: replaces rules that stay behind. */
  access?: AccessRule;
  /** Who could see the root before and after; absent in old records. */
  left?: PlaceThen;
  reached?: PlaceThen;
  createdBy: ObjectId;
  createdAt: Date;
  endedAt: Date | null;
  /** When done: last emission with a failed listener; absent if all succeeded. */
  untoldAt?: Date;
  /** The process that is running it. */
  owner: string | null;
  leaseUntil: Date;
}

/** Any replica may continue, and all leave the pages alone (contract section 3). */
export const pageMoves = { name: 'page-moves', version: 1, what: 'renames, trashes and restores' };

export type MoveState = 'marking' | 'moving' | 'rewriting' | 'finishing' | 'undoing' | 'done' | 'undone';

export const isEnded = ({ state }: Pick<MoveRecord, 'state'>): boolean => state === 'done' || state === 'undone';

/** Whether pages are normal at their new addresses. */
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

/** An address's visibility at a move, stored since rules change. */
export interface PlaceThen {
  /** The former ancestors, including deleted ones that hid it. */
  above: ObjectId[];
  rules: RuleThen[];
}

/** A rule at that time. */
export interface RuleThen {
  ownerId: ObjectId;
  groups: ObjectId[];
  /** Absent: none. */
  people?: ObjectId[];
}
