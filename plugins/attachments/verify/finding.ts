/**
 * What verification finds. Of records: `missing` and `damaged` bytes, `unreadable` ones (the disk or the connection
 * fails while they are read), `recovered` ones that were missing or damaged before, `abandoned` uploads. Of the storage:
 * an `orphan` belongs to no attachment, an `unfinished` write to no upload.
 */
export const findingKinds = [
  'missing',
  'damaged',
  'unreadable',
  'recovered',
  'abandoned',
  'orphan',
  'unfinished',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  kind: FindingKind;
  /** The id of the attachment; null for bytes that belong to none. */
  id: string | null;
  /** The key of the stored object. */
  key: string;
  name: string | null;
  /** The path of the attachment's page; null for a picture of an account and for bytes that belong to nothing. */
  page: string | null;
  /** Bytes expected or found, for people. */
  detail: string;
  /** It was recorded, or taken away; false in a dry run, and for what was left alone. */
  isMended: boolean;
}

export interface VerifyOptions {
  /** Reports only, and changes nothing. */
  isDryRun?: boolean;
  /** Removes orphans even where they are so many that the database is more likely the wrong one. */
  removesManyOrphans?: boolean;
  /** Ends the work between two attachments; what was done stays done, and the next run does the rest. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onFinding?: (finding: Finding) => void;
}

export interface Verification {
  attachments: number;
  findings: Record<FindingKind, number>;
  /** Orphans that were left, because they are so many. */
  orphansKept: number;
}
