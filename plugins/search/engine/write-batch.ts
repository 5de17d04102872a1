import { fold } from '../text/fold.ts';
import { readArticle } from '../text/sections.ts';
import { gramsOf, hasCjk, wordsOf } from '../text/tokens.ts';
import type { Batch, SearchDocument } from './engine.ts';
import { type Column, columns } from './index-file.ts';
import type { Sql } from './sql.ts';
import type { StoredTexts } from './stored-texts.ts';

/** Words that may be suggested for misspelled ones. */
const offered = /^[\p{L}\p{M}]{3,32}$/u;
/** Length of the opening of a text. UTF-16 units. */
const openingMaxLength = 300;
const marks = columns.map(() => '?').join(', ');

/** Writes and removes pages in one transaction. Idempotent. */
export function writeBatch(sql: Sql, { put, remove }: Batch): void {
  sql.transaction(() => {
    for (const pageId of remove) removePage(sql, pageId);
    for (const document of put) putPage(sql, document);
  });
}

function removePage(sql: Sql, pageId: string): void {
  const [id] = sql.get('SELECT id FROM docs WHERE page_id = ?', [pageId]) ?? [];
  if (typeof id !== 'number') return;
  for (const table of ['parts', 'grams', 'words']) sql.run(`DELETE FROM ${table} WHERE rowid = ?`, [id]);
  for (const table of ['doc_tags', 'doc_people', 'doc_links']) sql.run(`DELETE FROM ${table} WHERE doc = ?`, [id]);
  for (const table of ['texts', 'docs']) sql.run(`DELETE FROM ${table} WHERE id = ?`, [id]);
}

function putPage(sql: Sql, document: SearchDocument): void {
  removePage(sql, document.pageId);
  const { sections, hidden } = readArticle(JSON.parse(document.article));
  const { pageId, digest, path, title, updatedAt, tags, comments, attachments } = document;
  const headings = sections.map(({ heading }) => heading).filter(Boolean);
  sql.run(
    'INSERT INTO docs (page_id, digest, path, title, updated_at, headings, opening, length) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [
      ...[pageId, digest, path, title, updatedAt, headings.map(fold).join('\n')],
      fold(
        sections
          .map(({ text }) => text)
          .find(Boolean)
          ?.slice(0, openingMaxLength) ?? '',
      ),
      sections.reduce((sum, { text }) => sum + text.length, 0),
    ],
  );
  const [id] = sql.get('SELECT id FROM docs WHERE page_id = ?', [pageId]) ?? [];
  if (typeof id !== 'number') throw new Error('A page was written and is not there.');
  const stored: StoredTexts = { sections, tags, comments, attachments };
  sql.run('INSERT INTO texts (id, value) VALUES (?, ?)', [id, JSON.stringify(stored)]);
  writeTexts(sql, id, {
    ...{ title: [title], heading: headings, path: [path], body: sections.map(({ text }) => text) },
    ...{ tags, comments, attachments, hidden },
  });
  for (const tag of new Set(tags.map((one) => fold(one).trim()))) insert(sql, 'doc_tags', tag, id);
  for (const person of document.people) insert(sql, 'doc_people', person, id);
  for (const target of document.targets) insert(sql, 'doc_links', target, id);
}

function insert(sql: Sql, table: string, value: string, id: number): void {
  sql.run(`INSERT OR IGNORE INTO ${table} VALUES (?, ?)`, [value, id]);
}

/** Separates the parts of a column by a line end, which no query contains. */
function writeTexts(sql: Sql, id: number, texts: Record<Column, string[]>): void {
  const folded = columns.map((column) => texts[column].map((text) => fold(text).replace(/ +/g, ' ')).join('\n'));
  const words = folded.map(wordsOf);
  const write = (table: string, values: string[]) =>
    sql.run(`INSERT INTO ${table} (rowid, ${columns.join(', ')}) VALUES (?, ${marks})`, [id, ...values]);
  write('parts', folded);
  write('grams', folded.map(gramsOf));
  write(
    'words',
    words.map((some) => some.join(' ')),
  );
  for (const word of new Set(words.flat())) {
    if (!offered.test(word) || hasCjk(word)) continue;
    sql.run('INSERT OR IGNORE INTO vocabulary VALUES (?, ?)', [word, Array.from(word).reverse().join('')]);
  }
}
