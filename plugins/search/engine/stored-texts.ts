import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Section } from '../text/sections.ts';

/** A page's texts as they are written, kept to be shown. */
export interface StoredTexts {
  sections: Section[];
  /** Searched, but not shown. */
  hidden: string[];
  tags: string[];
  comments: string[];
  attachments: string[];
}

const fastest = { level: 1 };

export function packTexts(texts: StoredTexts): Uint8Array {
  return deflateRawSync(JSON.stringify(texts), fastest);
}

/** Throws what is taken for damage if it cannot be read. */
export function unpackTexts(value: unknown): StoredTexts {
  try {
    return JSON.parse(inflateRawSync(value as Uint8Array).toString());
  } catch {
    throw new Error('database text is malformed');
  }
}
