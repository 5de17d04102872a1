import type { Binary, ObjectId } from 'mongodb';

/** What is known about a revision without its text. */
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
}

/** A revision as stored: the text, and its rendered result with the renderer version in force (contract section 2). */
export interface Revision extends RevisionFacts {
  body: string;
  rendererVersion: string;
  notice: 'too_complex' | null;
  /** The tree and the table of contents, packed; null where they were too large to store. */
  ast: Binary | null;
  toc: Binary | null;
}

/** A revision read without its packed tree. */
export type LightRevision = Omit<Revision, 'ast'>;
