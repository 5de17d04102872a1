import type { Footnotes } from './footnotes.ts';
import type { Parts } from './parts.ts';

/** What converting a page's text needs. */
export interface WikiContext {
  title: string;
  /** Links are relative to it. */
  file: string;
  namespaces: ReadonlyMap<string, number>;
  /** Follows redirects. */
  fileOf(title: string): string;
  /** Returns null if missing. */
  picture(name: string): string | null;
}

/** State shared by the steps of a conversion. */
export interface Conversion {
  context: WikiContext;
  parts: Parts;
  footnotes: Footnotes;
}
