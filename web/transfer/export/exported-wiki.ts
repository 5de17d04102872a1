import type { Root } from 'hast';
import type { Attachment, PageTag, WikiChild } from '../wiki.ts';

export interface ExportedPage {
  id: string;
  path: string;
  title: string;
  revisionId: string;
  body: string;
  /** The rendered tree, if requested. */
  tree: Root | null;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  /** Set for an imported text. */
  origin: { author: string | null; writtenAt: string | null } | null;
}

/** As one account sees it. Retries before throwing a TransferError. */
export interface ExportedWiki {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Returns the page at a path; null when there is none. */
  pageAt(path: string): Promise<{ id: string; path: string; title: string } | null>;
  /** Returns the pages and folders directly below a path. */
  children(path: string): AsyncIterable<WikiChild>;
  page(id: string, withTree: boolean): Promise<ExportedPage>;
  tags(pageId: string): Promise<PageTag[]>;
  attachments(pageId: string): AsyncIterable<Attachment>;
  /** Returns null without such a file. */
  pageOfAttachment(id: string): Promise<string | null>;
  /** Its size is limited by the upload limit. */
  download(attachmentId: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the rest would fail, too. */
  isEnd(error: unknown): boolean;
}
