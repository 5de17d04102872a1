import type { TransferError } from './errors.ts';
import type { Origin } from './sources/source.ts';

export interface WikiPage {
  id: string;
  path: string;
  revisionId: string;
  /** Its Markdown. */
  body: string | null;
}

export interface NewPage {
  path: string;
  body: string;
  origin: Origin | null;
}

/** The created page, or the existing one at its path. */
export interface CreatedPage {
  isNew: boolean;
  page: WikiPage;
}

export interface PageUpdate {
  body: string;
  /** The revision that the new text was made from. */
  baseRevisionId: string;
  origin: Origin | null;
}

export interface PageTag {
  tag: string;
  /** `text`: named in the page's front matter. */
  source: 'text' | 'hand';
}

/** An entry directly below a path: a page, or a folder without one. */
export interface WikiChild {
  path: string;
  name: string;
  title: string | null;
  pageId: string | null;
  hasChildren: boolean;
}

export interface Attachment {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  contentType: string | null;
  /** Whether its bytes exist and are undamaged. */
  isHealthy: boolean;
  /** The address that shows it, and the one that downloads it; both without the origin. */
  url: string;
  fileUrl: string;
  /** The reference to paste into a page. */
  markdown: string;
  createdAt: string;
}

export interface UploadPolicy {
  maxBytes: number;
  multipartOverheadBytes: number;
  fileNameMaxBytes: number;
}

/** A file to upload, by its name in the wiki. */
export interface Upload {
  /** The name in messages. */
  label: string;
  name: string;
  /** In bytes. */
  size: number;
  open(): Promise<ReadableStream<Uint8Array>>;
}

/**
 * A wiki as importing and exporting need it, as one account. What it refuses, and what is the matter with the
 * connection, it throws as a TransferError: with the code of the wiki's problem body where there is one. What can be
 * tried again without harm has been tried again by then.
 */
export interface Wiki {
  /** Returns the page at a path; null when there is none. */
  findPage(path: string): Promise<WikiPage | null>;
  /** Creates pages. Returns a result or an error for each, in order. */
  createPages(pages: NewPage[]): Promise<(CreatedPage | TransferError)[]>;
  /** @throws `stale_revision` when the page was saved since */
  updatePage(id: string, update: PageUpdate): Promise<WikiPage>;
  tags(id: string): Promise<PageTag[]>;
  /** Gives a page these tags by hand, and no others; those of its text stay. */
  setTags(id: string, tags: string[]): Promise<PageTag[]>;
  /** Returns the entries directly below a path. */
  children(path: string): AsyncIterable<WikiChild>;
  uploadPolicy(): Promise<UploadPolicy>;
  attachments(pageId: string): AsyncIterable<Attachment>;
  /** Uploads a file to a page, at most once: what of an upload without an answer has arrived is found in the list. */
  upload(page: PageAttachments, file: Upload, policy: UploadPolicy): Promise<Attachment>;
  /** Whether everything else would fail the same way: the wiki is unreachable, or writing isn't permitted. */
  isEnd(error: TransferError): boolean;
}

/** The attachments of one page, earlier ones and those of this run. */
export interface PageAttachments {
  pageId: string;
  /** Returns an attachment of this name with these bytes that was there before, or was made by this run. */
  find(name: string, sha256: string): Attachment | null;
  /** Whether `find` can succeed at all: cheaper than digesting a file. */
  has(name: string, size: number): boolean;
  /** One that was made since the page was opened and that this run does not know of: by an upload without an answer. */
  findNew(name: string, sha256: string): Promise<Attachment | null>;
  /** Whether exactly this one exists, with its bytes. */
  hasHealthy(id: string): boolean;
  add(attachment: Attachment): Attachment;
}
