import type { Footnotes } from './footnotes.ts';
import type { Parts } from './parts.ts';

/** The context of reading a page's text. */
export interface WikiContext {
  title: string;
  /** The page's file, which its links are relative to. */
  file: string;
  namespaces: ReadonlyMap<string, number>;
  /** The file of a page, redirects followed, also where there is none. */
  fileOf(title: string): string;
  /** The file of a picture; null where it is not beside the dump. */
  picture(name: string): string | null;
}

/** The state shared by the steps of a conversion. */
export interface Conversion {
  context: WikiContext;
  parts: Parts;
  footnotes: Footnotes;
}
