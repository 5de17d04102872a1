import type { Section } from '../text/sections.ts';

/** A page's texts as they are written, kept to be shown. */
export interface StoredTexts {
  sections: Section[];
  tags: string[];
  comments: string[];
  attachments: string[];
}
