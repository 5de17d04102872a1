import type { Pool } from './pool/index.ts';

/** The position of a link's destination in a text. */
export interface LinkPlace {
  /** UTF-16 offsets of the destination, without angle brackets and title. */
  start: number;
  end: number;
  form: 'inline' | 'definition' | 'wiki';
  isInAngles: boolean;
  /** The destination as the parser reads it: with escapes and entities resolved. */
  url: string;
  /** The address in the tree; null where the tree has none. */
  href: string | null;
}

export interface LinkPlaces {
  /** In the order of the text. */
  links: LinkPlace[];
  /** The same for two texts that differ by nothing but where their links lead. */
  rest: string;
}

/** Makes the function that finds the links of a text; null for one that is too complex to be read. */
export function createLinkPlaces({ pool }: { pool: Pick<Pool, 'findLinks'> }) {
  return async function linkPlaces(markdown: string): Promise<LinkPlaces | null> {
    const json = await pool.findLinks(markdown);
    // Written by our own process a moment ago, so it is what it says it is.
    return json === null ? null : JSON.parse(json);
  };
}
