import type { Binary, ObjectId } from 'mongodb';

/**
 * What is known of the live document of a page, in one record: every change to it is a compare-and-set on `lastSeq`, so
 * that no replica can write past what it has read.
 */
export interface Head {
  /** The page. */
  _id: ObjectId;
  /** The incarnation: a Yjs document is only ever merged with texts that came from the same one. */
  document: ObjectId;
  /** The number of the last entry. Entries are numbered without gaps from 1. */
  lastSeq: number;
  /** Identifies the last entry to its writer. Absent in records of earlier versions. */
  lastEntry?: ObjectId;
  /** The stored state that has everything up to `stateSeq`; the log has what came after it. */
  stateId: ObjectId;
  stateSeq: number;
  stateBytes: number;
  /** The number of times states of this page were taken for stray ones; earlier ones lead nowhere. */
  sweeps?: number;
  /** The page revision the text is based on. */
  revisionId: ObjectId;
  /** The revision ends its lines with CRLF, and so will the next ones; the live text has line feeds only. */
  hasCrlf: boolean;
  /** Since when there is text that is in no revision; null when there is none. */
  dirtySince: Date | null;
  /** The people who have edited since the revision, each with their last entry. */
  contributors: Contributor[];
  /** When changes were discarded last, and by whom. */
  discarded?: Discarded;
  /** When its writers are reminded of unpublished changes; null when they were, or there are none. */
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

/** A change of the text, of the revision it is based on, or both. */
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

/** A text that was discarded, kept so that it can be restored. */
export interface DiscardedText {
  _id: ObjectId;
  pageId: ObjectId;
  /** The text of the page that it was written from. */
  base: string;
  text: string;
  since: Date;
  contributors: Contributor[];
  expiresAt: Date;
}

/** A whole Yjs state. Never changed, only replaced by a later one. */
export interface StoredState {
  _id: ObjectId;
  pageId: ObjectId;
  document: ObjectId;
  seq: number;
  state: Binary;
}
