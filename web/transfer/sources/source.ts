import type { TransferError } from '../errors.ts';

/** Relative, with `/`, in NFC. */
export interface SourceFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Default: the last segment. */
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
  /** Links are relative to it; also used in the report. */
  file: string;
  /** Segments with `/`; '' is the root of the import. */
  name: string;
  origin: Origin | null;
  /** Tags besides those in the text. */
  tags: string[];
  /** Links are relative URLs of a `file` or `name`. */
  markdown(): Promise<string>;
  /** In order. */
  keptLinks?: { written: string; original: string }[];
  /** Includes files that aren't referenced. */
  attachments?: string[];
  /** Set for an export of such a wiki. */
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
  /** English. */
  reason: string;
  /** A stable word in snake_case, and the values for its text. */
  code: string;
  values: LeftOutValues;
}

export type LeftOutValues = Readonly<Record<string, string | number>>;

/** In a fixed order. */
export interface Gathered {
  files: SourceFile[];
  /** Unreadable folders and broken links. */
  leftOut: LeftOut[];
  /** Hidden files and `node_modules`. */
  hidden: number;
}

export interface Source {
  pages: SourcePage[];
  /** By name. */
  files: Map<string, SourceFile>;
  /** For example redirects, by `file`. */
  aliases: Map<string, string>;
  leftOut: LeftOut[];
  /** The original path of the export. */
  root?: string;
}

/** A format that can be imported. */
export interface Format {
  /** The name for `--format` and in the report. */
  name: string;
  title: string;
  /** Detects by names and, if needed, first bytes. */
  detects(files: readonly SourceFile[]): Promise<boolean>;
  /** Texts are converted on demand. */
  read(files: readonly SourceFile[]): Promise<Source>;
}
