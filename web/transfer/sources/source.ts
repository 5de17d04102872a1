import type { TransferError } from '../errors.ts';

/** Relative, with `/` and NFC. */
export interface SourceFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** If not the last segment. */
  readonly attachmentName?: string;
  /** Why it's left out; `open` throws it. `hidden` files that aren't pictures only help to detect formats. */
  readonly refusal?: TransferError;
  /** From the start each time. @throws TransferError, like reading */
  open(): Promise<ReadableStream<Uint8Array>>;
}

export interface Origin {
  author: string | null;
  writtenAt: Date | null;
}

export interface SourcePage {
  /** Base of links; also for the report. */
  file: string;
  /** Segments with `/`; '' is the import's root. */
  name: string;
  origin: Origin | null;
  /** Tags that its text does not name. */
  tags: string[];
  /** Links are relative URLs of a `file` or `name`. */
  markdown(): Promise<string>;
  /** In order. */
  keptLinks?: { written: string; original: string }[];
  /** Referenced or not. */
  attachments?: string[];
  /** If exported by such a wiki. */
  home?: PageHome;
}

export interface PageHome {
  pageId: string;
  path: string;
  /** The exported attachments of the page. */
  attachmentIds: string[];
  /** Returns null if the file changed. */
  body(): Promise<string | null>;
}

export interface LeftOut {
  file: string;
  kind: 'failed' | 'skipped';
  /** In English. */
  reason: string;
  /** Stable snake_case, and values for its words. */
  code: string;
  values: LeftOutValues;
}

export type LeftOutValues = Readonly<Record<string, string | number>>;

/** In fixed order. */
export interface Gathered {
  files: SourceFile[];
  /** Unreadable folders, broken links. */
  leftOut: LeftOut[];
  /** Hidden ones and `node_modules`. */
  hidden: number;
}

export interface Source {
  pages: SourcePage[];
  /** By name. */
  files: Map<string, SourceFile>;
  /** Such as redirects, by `file`. */
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
  /** By names and, if needed, first bytes. */
  detects(files: readonly SourceFile[]): Promise<boolean>;
  /** Texts are converted on demand. */
  read(files: readonly SourceFile[]): Promise<Source>;
}
