import type { Pool } from './pool/index.ts';

/** The position of a link's destination in a text. */
export interface LinkPlace {
  /** UTF-16 offsets, without angle brackets and title. */
  start: number;
  end: number;
  form: 'inline' | 'definition' | 'wiki';
  isInAngles: boolean;
  /** With escapes and entities resolved. */
  url: string;
  /** Null if not in the tree. */
  href: string | null;
}

export interface LinkPlaces {
  /** In the order of the text. */
  links: LinkPlace[];
  /** Equal for texts that differ only in their links. */
  rest: string;
}

/** Finds the links of a text; null if too complex. */
export function createLinkPlaces({ pool }: { pool: Pick<Pool, 'findLinks'> }) {
  return async function linkPlaces(markdown: string): Promise<LinkPlaces | null> {
    const json = await pool.findLinks(markdown);
    // From our own process.
    return json === null ? null : JSON.parse(json);
  };
}
