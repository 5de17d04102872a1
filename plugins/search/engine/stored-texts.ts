import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Section } from '../text/sections.ts';
import type { Sql } from './sql.ts';

/** As written, for display. */
export interface StoredTexts {
  sections: Section[];
  /** Searched, but not displayed. */
  hidden: string[];
  tags: string[];
  comments: string[];
  attachments: string[];
}

const fastest = { level: 1 };

export function packTexts(texts: StoredTexts): Uint8Array {
  return deflateRawSync(JSON.stringify(texts), fastest);
}

export interface StoredPage {
  pageId: string;
  path: string;
  title: string;
  texts: StoredTexts;
}

/** Returns null if missing. */
export function readPage(sql: Sql, id: number): StoredPage | null {
  const [pageId, path, title, value] =
    sql.get('SELECT page_id, path, title, value FROM docs JOIN texts USING (id) WHERE id = ?', [id]) ?? [];
  if (value === undefined) return null;
  return { pageId: String(pageId), path: String(path), title: String(title), texts: unpackTexts(value) };
}

/** Like `readPage`, without its texts. */
export function readName(sql: Sql, id: number): StoredPage | null {
  const [pageId, path, title] = sql.get('SELECT page_id, path, title FROM docs WHERE id = ?', [id]) ?? [];
  if (pageId === undefined) return null;
  const texts = { sections: [], hidden: [], tags: [], comments: [], attachments: [] };
  return { pageId: String(pageId), path: String(path), title: String(title), texts };
}

/** @throws errors that count as damage */
function unpackTexts(value: unknown): StoredTexts {
  try {
    return JSON.parse(inflateRawSync(value as Uint8Array).toString());
  } catch {
    throw new Error('database text is malformed');
  }
}
