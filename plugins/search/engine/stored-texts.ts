import type { Section } from '../text/sections.ts';

/** A page's texts as they are written, kept to be shown. */
export interface StoredTexts {
  sections: Section[];
  tags: string[];
  comments: string[];
  attachments: string[];
}

/** Throws what is taken for damage where it is no such text. */
export function readStoredTexts(value: string): StoredTexts {
  try {
    return JSON.parse(value);
  } catch {
    throw new Error('database text is malformed');
  }
}
