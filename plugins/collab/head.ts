import type { Binary, ObjectId } from 'mongodb';

/** The state of a live document: changes compare-and-set `lastSeq`, so no replica writes past what it read. */
export interface Head {
  /** The page. */
  _id: ObjectId;
  /** Incarnation: only documents of the same one are merged. */
  document: ObjectId;
  /** Entries are numbered from 1 without gaps. */
  lastSeq: number;
  /** The last entry's writer id. Absent in earlier versions. */
  lastEntry?: ObjectId;
  /** The state up to `stateSeq`; the log has the rest. */
  stateId: ObjectId;
  stateSeq: number;
  stateBytes: number;
  /** Times that states were swept as stray; earlier ones are invalid. */
  sweeps?: number;
  /** The page revision the text is based on. */
  revisionId: ObjectId;
  /** The revision uses CRLF, and so will the next; the live text has LF only. */
  hasCrlf: boolean;
  /** The time of the first unpublished change; null: none. */
  dirtySince: Date | null;
  /** Editors since the revision, with their last entries. */
  contributors: Contributor[];
  /** The last discarded changes, and who discarded them. */
  discarded?: Discarded;
  /** When writers are reminded of unpublished changes; null if done or none. */
  remindAt?: Date | null;
  touchedAt: Date;
  log: LogEntry[];
}

export interface Contributor {
  id: ObjectId;
  seq: number;
  /** Absent in records of earlier versions. */
  at?: Date;
}

export interface Discarded {
  /** The kept text, in `collab_discards`. */
  id: ObjectId;
  by: ObjectId;
  at: Date;
}

/** Changes text, base revision or both. */
export interface LogEntry {
  seq: number;
  update?: Binary;
}

/** The changes that the next entry makes to the head. */
export type HeadChange = Partial<
  Pick<Head, 'revisionId' | 'hasCrlf' | 'dirtySince' | 'contributors' | 'discarded' | 'remindAt'>
> & {
  touchedAt: Date;
};

/** Kept to be restored. */
export interface DiscardedText {
  _id: ObjectId;
  pageId: ObjectId;
  /** The page's text at the start of the changes. */
  base: string;
  text: string;
  since: Date;
  contributors: Contributor[];
  expiresAt: Date;
}

/** Immutable; replaced by later ones. */
export interface StoredState {
  _id: ObjectId;
  pageId: ObjectId;
  document: ObjectId;
  seq: number;
  state: Binary;
}
