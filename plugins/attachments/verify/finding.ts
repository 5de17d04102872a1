/**
 * Findings about records: `missing` and `damaged` bytes, `unreadable` ones (disk or connection errors), `recovered`
 * ones that were missing or damaged before, `abandoned` uploads. About the storage: an `orphan` belongs to no
 * attachment, an `unfinished` write to no upload.
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
  /** The id of the attachment; null for bytes without one. */
  id: string | null;
  /** The key of the stored object. */
  key: string;
  name: string | null;
  /** The path of the attachment's page; null for avatars and for bytes without an attachment. */
  page: string | null;
  /** Expected or found bytes, in words. */
  detail: string;
  /** Whether it was recorded or removed; false in a dry run, and if it was kept. */
  isMended: boolean;
}

export interface VerifyOptions {
  /** Reports without repairing. */
  isDryRun?: boolean;
  /** Removes orphans even if there are so many that the database is probably the wrong one. */
  removesManyOrphans?: boolean;
  /** Stops after the current attachment; the next run does the rest. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onFinding?: (finding: Finding) => void;
}

export interface Verification {
  attachments: number;
  findings: Record<FindingKind, number>;
  /** Orphans kept because there are too many. */
  orphansKept: number;
}
