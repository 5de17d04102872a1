/** The name of the manifest, at the top of an export. */
export const manifestName = 'wiki-export.json';
export const manifestVersion = 1;

/** A rewritten link: its range in the exported text (in UTF-16 units), and its original text. */
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
  /** The tags added by hand; the others are in the text. */
  tags: string[];
  createdBy: string;
  /** ISO 8601, as all times here. */
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
  /** The author of the text where it was imported from. */
  origin: { author: string | null; writtenAt: string | null } | null;
  /** The hash of the text as in the wiki, in UTF-8. */
  sha256: string;
  links: KeptLink[];
  attachments: ManifestAttachment[];
}

/** The manifest of an export, by which it can be imported again without loss. */
export interface Manifest {
  version: typeof manifestVersion;
  wiki: string;
  /** The path that was exported, with all pages below. */
  root: string;
  exportedAt: string;
  pages: ManifestPage[];
}
