export const formatName = 'wiki-backup';
/** Raised when older programs can't read the output. */
export const formatVersion = 1;

/** The first entry, which identifies the file. */
export interface Header {
  format: typeof formatName;
  formatVersion: number;
  /** The id of this backup, 32 hex digits. */
  id: string;
  productVersion: string;
  schemaVersion: number;
  /** The time of the snapshot, in ISO 8601. */
  at: string;
  /** Expected entries, for progress. */
  expected: { documents: number; attachments: number };
}

/** An entry of the archive. */
export interface Part {
  name: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** An attachment whose bytes were missing or damaged. */
export interface AbsentObject {
  key: string;
  reason: 'missing' | 'damaged';
}

/** The last entry but one; proves completeness. */
export interface Manifest {
  id: string;
  finishedAt: string;
  /** In archive order; `sha256` covers all lines of a collection. */
  collections: Record<string, { documents: number; bytes: number; sha256: string; parts: Part[] }>;
  /** `lists` hold digests of the preceding attachments. */
  attachments: { count: number; bytes: number; lists: Part[] };
  absent: AbsentObject[];
}

export const headerName = 'wiki-backup.json';
export const manifestName = 'manifest.json';
export const manifestDigestName = 'manifest.json.sha256';

/** Approximate size of a part; lines aren't split. */
export const partBytes = 4 * 1024 * 1024;
/** Attachments per list of digests. */
export const listLength = 1000;

const sixDigits = (number: number): string => String(number).padStart(6, '0');

export const partName = (collection: string, number: number): string =>
  `collections/${encodeURIComponent(collection)}/${sixDigits(number)}.ndjson`;
export const objectName = (key: string): string => `attachments/${key}`;
export const listName = (number: number): string => `attachments.${sixDigits(number)}.sha256`;

/** Returns null for other entries. */
export function collectionOfPart(name: string): string | null {
  const match = /^collections\/([^/]+)\/\d{6,}\.ndjson$/.exec(name);
  return match?.[1] === undefined ? null : decodeURIComponent(match[1]);
}

/** Returns null for other entries. */
export const keyOfObject = (name: string): string | null => /^attachments\/([a-z2-7]{52})$/.exec(name)?.[1] ?? null;

/** Returns a line as `sha256sum` writes and checks it. */
export const digestLine = ({ name, sha256 }: Pick<Part, 'name' | 'sha256'>): string => `${sha256}  ${name}\n`;
