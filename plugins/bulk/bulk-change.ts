import type { ObjectId } from 'mongodb';
import type { RuleInput } from '../pages/index.ts';
import type { TagsChange } from '../tags/index.ts';

export type BulkAction =
  | { action: 'move'; to: string }
  | { action: 'trash' }
  | ({ action: 'tag' } & TagsChange)
  | ({ action: 'share' } & RuleInput)
  | { action: 'copy'; from: string; to: string; title?: string };

/** Stored in `bulk_changes`. */
export interface BulkChange {
  _id: ObjectId;
  action: BulkAction;
  /** `done` and `undone` are final. */
  state: 'running' | 'done' | 'undoing' | 'undone';
  total: number;
  createdBy: ObjectId;
  createdAt: Date;
  /** The origin of the request, for the audit log. */
  origin: { ip: string; userAgent: string | null };
}

/** Stored in `bulk_items`. `changed` and `failed` end a change, `reverted` and `kept` its undoing. */
export interface BulkItem {
  _id: ObjectId;
  bulkId: ObjectId;
  /** Counts from 0. */
  position: number;
  pageId: ObjectId;
  state: (typeof itemStates)[number];
  /** Written before the page is changed. */
  before?: Before;
  /** Problem code of an unchanged or unreverted page. */
  code?: string;
}

/** The state of a page that undoing brings back. */
export type Before =
  | { path: string; to: string }
  | { path: string }
  | { tags: TagsChange }
  | { rule: RuleInput }
  | { copyId: ObjectId };

export const itemStates = ['waiting', 'changed', 'failed', 'reverted', 'kept'] as const;

/** Pages of one bulk change. */
export const bulkMaxPages = 1000;
