import type { Binary, ObjectId } from 'mongodb';

/** The metadata of a revision, without its text. */
export interface RevisionFacts {
  _id: ObjectId;
  pageId: ObjectId;
  /** 1 for a page's first revision, then one more than the revision it was made from. */
  number: number;
  title: string | null;
  /** Size of the text in UTF-8. */
  bytes: number;
  createdAt: Date;
  createdBy: ObjectId;
  previousId: ObjectId | null;
  restoredFrom: ObjectId | null;
  /** The cause, if it was not a person editing; absent otherwise. */
  cause?: RevisionCause | null;
  /** Everyone whose edits are in it, when several wrote it together; absent: `createdBy` alone. */
  contributors?: ObjectId[];
  /** The live text it was made of; absent when it was saved over HTTP. */
  live?: LivePoint;
  /** The origin of its text, as given when it was saved; absent: written by hand. */
  origin?: RevisionOrigin | null;
}

/** The author and time of a text written elsewhere: a claim, never an account. */
export interface RevisionOrigin {
  author: string | null;
  writtenAt: Date | null;
}

/** A live document as it was after so many of its changes. */
export interface LivePoint {
  document: ObjectId;
  seq: number;
}

/**
 * `links`: a move made it, which led the links of the text to where the pages are now. `tasks`: someone ticked tasks while
 * reading; the revision takes the place of `supersedes` in the history.
 */
export type RevisionCause = { kind: 'links'; moveId: ObjectId } | { kind: 'tasks'; supersedes: ObjectId | null };

/** A revision as stored: the text, and its rendered result with the renderer version in force (contract section 2). */
export interface Revision extends RevisionFacts {
  body: string;
  rendererVersion: string;
  notice: 'too_complex' | null;
  /** The tree and the table of contents, packed; null where they were too large to store. */
  ast: Binary | null;
  toc: Binary | null;
}

export type StoredResult = Pick<Revision, 'rendererVersion' | 'notice' | 'ast' | 'toc'>;

/** A revision read without its packed tree. */
export type LightRevision = Omit<Revision, 'ast'>;
