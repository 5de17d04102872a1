/** At the top. */
export const manifestName = 'wiki-export.json';
export const manifestVersion = 1;

/** UTF-16 range in the exported text, and the original. */
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
  /** Manual ones. */
  tags: string[];
  createdBy: string;
  /** ISO 8601, as all times here. */
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
  /** If imported. */
  origin: { author: string | null; writtenAt: string | null } | null;
  /** The hash of the text as in the wiki, in UTF-8. */
  sha256: string;
  links: KeptLink[];
  attachments: ManifestAttachment[];
}

/** For lossless imports. */
export interface Manifest {
  version: typeof manifestVersion;
  wiki: string;
  /** With subpages. */
  root: string;
  exportedAt: string;
  pages: ManifestPage[];
}
