import type { TransferError } from '../errors.ts';

/** A file to import from. Its name is relative, with `/` between folders and composed letters (NFC). */
export interface SourceFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The name as an attachment, where it is not the last segment. */
  readonly attachmentName?: string;
  /**
   * Why it is left out, where a page would be made of it or refers to it; `open` then throws the same. Hidden files
   * that are no pictures have the code `hidden`: they may identify a format, and are otherwise ignored.
   */
  readonly refusal?: TransferError;
  /** The bytes from the first on, each time it is called. Throws a TransferError, as reading from it does. */
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** The original author and time of a page, as far as the source says. */
export interface Origin {
  author: string | null;
  writtenAt: Date | null;
}

export interface SourcePage {
  /** The source file, to which links are relative. Also for the report. */
  file: string;
  /** Its place below where everything is imported: segments with `/` between them, '' for that place itself. */
  name: string;
  origin: Origin | null;
  /** Tags that its text does not name. */
  tags: string[];
  /** The text. A link to another page or file of the source is a relative URL of its `file` or `name` there. */
  markdown(): Promise<string>;
  /** The original links of an exported text, in their order. */
  keptLinks?: { written: string; original: string }[];
  /** Names of files that belong to it, whether its text refers to them or not. */
  attachments?: string[];
  /** The wiki it was exported from, if one such as this. */
  home?: PageHome;
}

export interface PageHome {
  pageId: string;
  path: string;
  /** The exported attachments of the page. */
  attachmentIds: string[];
  /** The original text; null when the file has been changed since. */
  body(): Promise<string | null>;
}

/** One line of the report for what is not imported. */
export interface LeftOut {
  file: string;
  kind: 'failed' | 'skipped';
  /** In English. */
  reason: string;
  /** A stable word in snake_case for the reason, and what the words for it name. */
  code: string;
  values: LeftOutValues;
}

export type LeftOutValues = Readonly<Record<string, string | number>>;

/** The files found in a folder or an archive, in a fixed order. */
export interface Gathered {
  files: SourceFile[];
  /** Entries that cannot be read: folders, and broken links. */
  leftOut: LeftOut[];
  /** Files and folders that were passed over: hidden ones and `node_modules`. */
  hidden: number;
}

export interface Source {
  pages: SourcePage[];
  /** Every file that a page can refer to, by its name. */
  files: Map<string, SourceFile>;
  /** Other names of pages, such as redirects: a name to the `file` of its page. */
  aliases: Map<string, string>;
  leftOut: LeftOut[];
  /** The original paths of exported pages. */
  root?: string;
}

/** A kind of content that can be imported. */
export interface Format {
  /** A word for `--format` and the report. */
  name: string;
  title: string;
  /** Whether files are of this kind, by their names and, where these do not suffice, the first bytes of some. */
  detects(files: readonly SourceFile[]): Promise<boolean>;
  /** Reads what is needed to know all pages; texts are converted one by one, when they are asked for. */
  read(files: readonly SourceFile[]): Promise<Source>;
}
