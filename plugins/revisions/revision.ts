import type { Binary, ObjectId } from 'mongodb';

/** The metadata of a revision, without its text. */
export interface RevisionFacts {
  _id: ObjectId;
  pageId: ObjectId;
  /** From 1, along the chain. */
  number: number;
  title: string | null;
  /** The size of the text in UTF-8. */
  bytes: number;
  createdAt: Date;
  createdBy: ObjectId;
  previousId: ObjectId | null;
  restoredFrom: ObjectId | null;
  /** Absent for a person's edit. */
  cause?: RevisionCause | null;
  /** Absent: `createdBy` alone. */
  contributors?: ObjectId[];
  /** Absent if saved over HTTP. */
  live?: LivePoint;
  /** Absent: written by hand. */
  origin?: RevisionOrigin | null;
}

/** A claim, which names no account. */
export interface RevisionOrigin {
  author: string | null;
  writtenAt: Date | null;
}

/** A live document after `seq` changes. */
export interface LivePoint {
  document: ObjectId;
  seq: number;
}

/** `links`: rewritten by a move. `tasks`: ticked while reading, replacing `supersedes` in the history. */
export type RevisionCause = { kind: 'links'; moveId: ObjectId } | { kind: 'tasks'; supersedes: ObjectId | null };

/** Text and rendering, with the renderer version (contract section 2). */
export interface Revision extends RevisionFacts {
  body: string;
  rendererVersion: string;
  notice: 'too_complex' | null;
  /** Packed; null if too large. */
  ast: Binary | null;
  toc: Binary | null;
}

export type StoredResult = Pick<Revision, 'rendererVersion' | 'notice' | 'ast' | 'toc'>;

/** A revision read without its packed tree. */
export type LightRevision = Omit<Revision, 'ast'>;
