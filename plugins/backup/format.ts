export const formatName = 'wiki-backup';
/** Raised when an older program could not read what is written. */
export const formatVersion = 1;

/** The first entry: identifies the file before anything else is read of it. */
export interface Header {
  format: typeof formatName;
  formatVersion: number;
  /** The id of this backup, 32 hex digits. */
  id: string;
  productVersion: string;
  schemaVersion: number;
  /** The moment whose state this is; ISO 8601. */
  at: string;
  /** The number of entries to come, for showing progress. */
  expected: { documents: number; attachments: number };
}

/** An entry of the archive. */
export interface Part {
  name: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** Bytes that were not there, or not those that were uploaded, when the backup was taken. */
export interface AbsentObject {
  key: string;
  reason: 'missing' | 'damaged';
}

/** The last entry but one: without it a backup is not whole. */
export interface Manifest {
  id: string;
  finishedAt: string;
  /** In the order of the archive; `sha256` is of all lines of a collection together. */
  collections: Record<string, { documents: number; bytes: number; sha256: string; parts: Part[] }>;
  /** `lists` are the entries that hold the digests of the attachments before them. */
  attachments: { count: number; bytes: number; lists: Part[] };
  absent: AbsentObject[];
}

export const headerName = 'wiki-backup.json';
export const manifestName = 'manifest.json';
export const manifestDigestName = 'manifest.json.sha256';

/** A part of a collection holds whole lines, and about so much. */
export const partBytes = 4 * 1024 * 1024;
/** After so many attachments comes a list of their digests. */
export const listLength = 1000;

const sixDigits = (number: number): string => String(number).padStart(6, '0');

export const partName = (collection: string, number: number): string =>
  `collections/${encodeURIComponent(collection)}/${sixDigits(number)}.ndjson`;
export const objectName = (key: string): string => `attachments/${key}`;
export const listName = (number: number): string => `attachments.${sixDigits(number)}.sha256`;

/** The collection that an entry is a part of; null for other entries. */
export function collectionOfPart(name: string): string | null {
  const match = /^collections\/([^/]+)\/\d{6,}\.ndjson$/.exec(name);
  return match?.[1] === undefined ? null : decodeURIComponent(match[1]);
}

/** The storage key that an entry holds the bytes of; null for other entries. */
export const keyOfObject = (name: string): string | null => /^attachments\/([a-z2-7]{52})$/.exec(name)?.[1] ?? null;

/** A line as `sha256sum` writes and checks it. */
export const digestLine = ({ name, sha256 }: Pick<Part, 'name' | 'sha256'>): string => `${sha256}  ${name}\n`;
