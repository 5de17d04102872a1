import type { ObjectId } from 'mongodb';

/** A page as stored in the collection `pages`. */
export interface PageRecord {
  _id: ObjectId;
  path: string;
  /** What the text calls itself; a page that has no title is shown by the last segment of its path. */
  title: string | null;
  /** `moving` while a move is under way: readable, but neither edited nor moved again (contract section 3). */
  state: 'normal' | 'moving';
  status: 'live' | 'trashed';
  revisionId: ObjectId;
  createdAt: Date;
  createdBy: ObjectId;
  updatedAt: Date;
  updatedBy: ObjectId;
  /** What has happened and may not have been told yet; absent when there is nothing. */
  pendingEvents?: PendingEvent[];
}

export interface PendingEvent {
  name: 'page.created' | 'page.saved';
  revisionId: ObjectId;
  accountId: ObjectId;
  at: Date;
}
