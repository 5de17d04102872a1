import type { ObjectId } from 'mongodb';
import type { AccessRule } from './permissions/access-rule.ts';

/** A page as stored in the collection `pages`. */
export interface PageRecord {
  _id: ObjectId;
  path: string;
  /** Unique addresses of live pages: the path, and a rename's new one. None in the trash. */
  places?: string[];
  /** Null: the last path segment is shown. */
  title: string | null;
  /** From the front matter; null or absent for none. */
  icon?: string | null;
  /** Below its parent's path, sorted by `key`. */
  position?: { below: string; key: string };
  /** For suggestions; live pages only. */
  words?: string[];
  /** `moving`: readable, not edited or moved again (contract section 3). */
  state: 'normal' | 'moving';
  /** `purging`: no longer found, being deleted. */
  status: 'live' | 'trashed' | 'purging';
  /** Only with `moving`: the move. */
  moveId?: ObjectId;
  /** The last completed move; late writes are compared with it. */
  lastMoveId?: ObjectId;
  /** Only in the trash: the move, the time and the person. */
  trashId?: ObjectId;
  trashedAt?: Date;
  trashedBy?: ObjectId;
  /** The trashed root. */
  trashRoot?: true;
  /** The trashed root's former ancestors, nearest first. */
  trashedBelow?: ObjectId[];
  /** Absent: the ancestors' rules apply. */
  access?: AccessRule;
  /** The owner, if ownership was transferred. */
  ownerId?: ObjectId;
  revisionId: ObjectId;
  createdAt: Date;
  createdBy: ObjectId;
  updatedAt: Date;
  updatedBy: ObjectId;
  /** Perhaps not emitted yet; absent if none. */
  pendingEvents?: PendingEvent[];
}

export interface PendingEvent {
  name: 'page.created' | 'page.saved' | 'page.access-changed';
  revisionId: ObjectId;
  accountId: ObjectId;
  at: Date;
}
