import type { ObjectId } from 'mongodb';

/** An attachment as stored in the collection `attachments`. Its bytes are in the storage, under `key`. */
export interface AttachmentRecord {
  _id: ObjectId;
  /** 256 random bits: reveals nothing of the content, and cannot be guessed. */
  key: string;
  /**
   * `uploading` before the first byte is stored, `stored` once the upload is complete and good, `removing` from the
   * decision to remove it until its bytes are gone. A process that stops half way leaves a record of what is left.
   */
  state: 'uploading' | 'stored' | 'removing';
  /**
   * When the sweeper looks at it: an upload that has not been renewed, a removal, a deletion that becomes final, a picture
   * that may show no one.
   */
  dueAt?: Date;
  /** The result of the last verification of its bytes. */
  health: 'ok' | 'missing' | 'damaged';
  /** It belongs to a page, or shows an account. */
  pageId: ObjectId | null;
  avatarOf: ObjectId | null;
  name: string;
  /** Decided here, from content and name (contract section 5.3). */
  contentType: string;
  size: number;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  image: ImageFacts | null;
  createdAt: Date;
  createdBy: ObjectId;
  deletedAt: Date | null;
  deletedBy: ObjectId | null;
}

/** The size of a picture in pixels, as shown upright. */
export interface ImageFacts {
  width: number;
  height: number;
  isAnimated: boolean;
  /** It is too large, lies on its side, or carries data about where it was taken: a form made of it is shown instead. */
  needsWebForm: boolean;
}

/** A reference from a revision's text to an attachment; stored in the collection `attachment_uses`. */
export type AttachmentUse = RevisionUse | CommentUse;

interface Use {
  /** `<attachment id>:<id of what refers to it>`, so that the same event may be heard twice. */
  _id: string;
  attachmentId: ObjectId;
  pageId: ObjectId;
}

/** A revision refers to it, for good. */
export interface RevisionUse extends Use {
  revisionId: ObjectId;
}

/** A comment refers to it, as it is now. */
export interface CommentUse extends Use {
  commentId: ObjectId;
}
