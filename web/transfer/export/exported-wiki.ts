import type { Root } from 'hast';
import type { Attachment, PageTag, WikiChild } from '../wiki.ts';

export interface ExportedPage {
  id: string;
  path: string;
  title: string;
  revisionId: string;
  body: string;
  /** Its rendered tree, where it was asked for. */
  tree: Root | null;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  /** The author of the text where it was imported from. */
  origin: { author: string | null; writtenAt: string | null } | null;
}

/**
 * A wiki as exporting reads it, as one account: what this may not see is not there. What can be tried again has been by
 * the time that it throws a TransferError.
 */
export interface ExportedWiki {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The page at a path; null when there is none. */
  pageAt(path: string): Promise<{ id: string; path: string; title: string } | null>;
  /** The pages and folders directly below a path. */
  children(path: string): AsyncIterable<WikiChild>;
  page(id: string, withTree: boolean): Promise<ExportedPage>;
  tags(pageId: string): Promise<PageTag[]>;
  attachments(pageId: string): AsyncIterable<Attachment>;
  /** The page that a file belongs to; null when there is no such file. */
  pageOfAttachment(id: string): Promise<string | null>;
  /** The bytes as they were uploaded: a file is never larger than the wiki's limit for uploads. */
  download(attachmentId: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether everything else would fail the same way. */
  isEnd(error: unknown): boolean;
}
