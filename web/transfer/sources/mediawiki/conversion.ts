import type { Footnotes } from './footnotes.ts';
import type { Parts } from './parts.ts';

/** The context of reading a page's text. */
export interface WikiContext {
  title: string;
  /** Base of links. */
  file: string;
  namespaces: ReadonlyMap<string, number>;
  /** Follows redirects. */
  fileOf(title: string): string;
  /** Returns null if missing. */
  picture(name: string): string | null;
}

/** The state shared by the steps of a conversion. */
export interface Conversion {
  context: WikiContext;
  parts: Parts;
  footnotes: Footnotes;
}
