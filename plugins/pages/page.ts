import type { ObjectId } from 'mongodb';
import type { AccessRule } from './permissions/access-rule.ts';

/** A page as stored in the collection `pages`. */
export interface PageRecord {
  _id: ObjectId;
  path: string;
  /**
   * The addresses it is found at, unique among live pages: its path, and while it is being renamed the new one too.
   * A page in the trash has none.
   */
  places?: string[];
  /** The title in the text; a page without one is shown by the last segment of its path. */
  title: string | null;
  /** One emoji that the text's front matter names; null or absent if there is none. */
  icon?: string | null;
  /** The position it was given among its siblings: below the path of its parent, sorted by `key`. */
  position?: { below: string; key: string };
  /** The words of a live page's title and path, for suggestions. */
  words?: string[];
  /** `moving` while a move is under way: readable, but neither edited nor moved again (contract section 3). */
  state: 'normal' | 'moving';
  /** `purging` while it is permanently deleted; no longer found by then. */
  status: 'live' | 'trashed' | 'purging';
  /** While it is `moving`: the move. */
  moveId?: ObjectId;
  /** The move that ended last for it. Late writes of others are held against it. */
  lastMoveId?: ObjectId;
  /** In the trash: the move that brought it there, when, and who wanted it. */
  trashId?: ObjectId;
  trashedAt?: Date;
  trashedBy?: ObjectId;
  /** In the trash: this is the page that was thrown away, with all that lay below it. */
  trashRoot?: true;
  /** In the trash: the former ancestors of the trashed root, the nearest first. */
  trashedBelow?: ObjectId[];
  /** The permissions of the page and its subpages; absent when only the pages above decide. */
  access?: AccessRule;
  /** The owner, once ownership was transferred. */
  ownerId?: ObjectId;
  revisionId: ObjectId;
  createdAt: Date;
  createdBy: ObjectId;
  updatedAt: Date;
  updatedBy: ObjectId;
  /** Events that may not have been emitted yet; absent if there are none. */
  pendingEvents?: PendingEvent[];
}

export interface PendingEvent {
  name: 'page.created' | 'page.saved' | 'page.access-changed';
  revisionId: ObjectId;
  accountId: ObjectId;
  at: Date;
}
