import type { ObjectId } from 'mongodb';

/** Stored in `attachments`; its bytes are in the storage under `key`. */
export interface AttachmentRecord {
  _id: ObjectId;
  /** 256 random bits, independent of the content. */
  key: string;
  /**
   * `uploading` before the first stored byte, `stored` when complete, `removing` until the bytes are gone. A crash
   * leaves a record of what remains.
   */
  state: 'uploading' | 'stored' | 'removing';
  /** When to sweep: a stalled upload, a removal, a final deletion, an unused picture. */
  dueAt?: Date;
  /** The result of the last verification. */
  health: 'ok' | 'missing' | 'damaged';
  /** It belongs to a page, or shows an account. */
  pageId: ObjectId | null;
  avatarOf: ObjectId | null;
  name: string;
  /** Decided from content and name (contract section 5.3). */
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
  /** Too large, rotated or with location data, so a converted form is shown. */
  needsWebForm: boolean;
}

/** A reference in a revision or comment; stored in `attachment_uses`. */
export type AttachmentUse = RevisionUse | CommentUse;

interface Use {
  /** `<attachment id>:<referrer id>`, so repeated events are harmless. */
  _id: string;
  attachmentId: ObjectId;
  pageId: ObjectId;
}

/** A permanent reference in a revision. */
export interface RevisionUse extends Use {
  revisionId: ObjectId;
}

/** A reference in a comment's current text. */
export interface CommentUse extends Use {
  commentId: ObjectId;
}
