import { fold } from '../text/fold.ts';
import { readArticle } from '../text/sections.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Batch, SearchDocument } from './engine.ts';
import { foldedTexts } from './folded-texts.ts';
import { type Column, columns, nameColumns } from './index-file.ts';
import type { Sql } from './sql.ts';
import { packTexts, type StoredTexts } from './stored-texts.ts';

/** Words that can be suggested for misspelled ones. */
const offered = /^[\p{L}\p{M}]{3,32}$/u;
/** Length of the opening of a text. UTF-16 units. */
const openingMaxLength = 150;

/** In one transaction. Idempotent. */
export function writeBatch(sql: Sql, { put, remove }: Batch): void {
  let added: string[] = [];
  sql.transaction(() => {
    for (const pageId of remove) removePage(sql, pageId);
    const words = new Set<string>();
    for (const document of put) putPage(sql, document, words);
    added = writeVocabulary(sql, words);
  });
  noteKnown(sql, added);
}

function removePage(sql: Sql, pageId: string): void {
  const [id] = sql.get('SELECT id FROM docs WHERE page_id = ?', [pageId]) ?? [];
  if (typeof id !== 'number') return;
  for (const table of ['tokens', 'names']) sql.run(`DELETE FROM ${table} WHERE rowid = ?`, [id]);
  for (const table of ['doc_tags', 'doc_people', 'doc_links']) sql.run(`DELETE FROM ${table} WHERE doc = ?`, [id]);
  for (const table of ['texts', 'docs']) sql.run(`DELETE FROM ${table} WHERE id = ?`, [id]);
}

function putPage(sql: Sql, document: SearchDocument, words: Set<string>): void {
  removePage(sql, document.pageId);
  const { sections, hidden } = readArticle(JSON.parse(document.article));
  const { pageId, digest, path, title, updatedAt, tags, comments, attachments } = document;
  const stored: StoredTexts = { sections, hidden, tags, comments, attachments };
  const folded = foldedTexts({ title, path, texts: stored });
  const opening = sections.map(({ text }) => text).find(Boolean) ?? '';
  sql.run(
    'INSERT INTO docs (page_id, digest, path, title, updated_at, headings, opening, length) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [
      pageId,
      digest,
      path,
      title,
      updatedAt,
      folded.heading,
      fold(opening.slice(0, openingMaxLength)),
      sections.reduce((sum, { text }) => sum + text.length, 0),
    ],
  );
  const [id] = sql.get('SELECT id FROM docs WHERE page_id = ?', [pageId]) ?? [];
  if (typeof id !== 'number') throw new Error('A page was written and is not there.');
  sql.run('INSERT INTO texts (id, value) VALUES (?, ?)', [id, packTexts(stored)]);
  writeTokens(sql, id, folded, words);
  for (const tag of new Set(tags.map((one) => fold(one).trim()))) insert(sql, 'doc_tags', tag, id);
  for (const person of document.people) insert(sql, 'doc_people', person, id);
  for (const target of document.targets) insert(sql, 'doc_links', target, id);
}

function insert(sql: Sql, table: string, value: string, id: number): void {
  sql.run(`INSERT OR IGNORE INTO ${table} VALUES (?, ?)`, [value, id]);
}

/** Adds its words to the given ones. */
function writeTokens(sql: Sql, id: number, folded: Record<Column, string>, words: Set<string>): void {
  const written = { ...folded };
  for (const column of columns) {
    const tokens = tokensOf(folded[column]);
    for (const { kind, text } of tokens) if (kind === 'word') words.add(text);
    written[column] = tokens.map(({ text }) => text).join(' ');
  }
  const write = (table: string, some: readonly Column[]) =>
    sql.run(`INSERT INTO ${table} (rowid, ${some.join(', ')}) VALUES (?${', ?'.repeat(some.length)})`, [
      id,
      ...some.map((column) => written[column]),
    ]);
  write('tokens', columns);
  write('names', nameColumns);
}

/** Contains most words of a text. */
const knownWords = new WeakMap<Sql, Set<string>>();
const knownMax = 50_000;

/** Writes new words. Returns them, to be remembered after the commit. */
function writeVocabulary(sql: Sql, words: ReadonlySet<string>): string[] {
  const known = knownWords.get(sql);
  const added = [...words].filter((word) => !known?.has(word));
  const rows = added.map((word) => [word, offered.test(word) ? Array.from(word).reverse().join('') : null]);
  sql.run('INSERT OR IGNORE INTO vocabulary (word, reversed) SELECT value ->> 0, value ->> 1 FROM json_each(?)', [
    JSON.stringify(rows),
  ]);
  return added;
}

function noteKnown(sql: Sql, words: readonly string[]): void {
  const known = knownWords.get(sql) ?? new Set();
  if (known.size + words.length > knownMax) known.clear();
  for (const word of words.slice(0, knownMax)) known.add(word);
  knownWords.set(sql, known);
}
