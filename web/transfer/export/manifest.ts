/** At the top of the export. */
export const manifestName = 'wiki-export.json';
export const manifestVersion = 1;

/** A UTF-16 range of the exported text, and the original. */
export interface KeptLink {
  at: number;
  written: string;
  original: string;
}

export interface ManifestAttachment {
  id: string;
  name: string;
  file: string;
  /** In hex. */
  sha256: string;
  contentType: string | null;
}

export interface ManifestPage {
  path: string;
  id: string;
  file: string;
  revisionId: string;
  title: string;
  /** Tags set by hand. */
  tags: string[];
  createdBy: string;
  /** In ISO 8601, like all times here. */
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
  /** Set for an imported text. */
  origin: { author: string | null; writtenAt: string | null } | null;
  /** The hash of the wiki's own text, in UTF-8. */
  sha256: string;
  links: KeptLink[];
  attachments: ManifestAttachment[];
}

/** Makes importing the export lossless. */
export interface Manifest {
  version: typeof manifestVersion;
  wiki: string;
  /** Includes subpages. */
  root: string;
  exportedAt: string;
  pages: ManifestPage[];
}
