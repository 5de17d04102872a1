import { rmSync } from 'node:fs';
import { isDamage, Sql } from './sql.ts';

/** Raised with each change of tables or contents, forcing a rebuild. */
const version = 3;

/** Most frequent first, which saves space. */
export const columns = ['body', 'title', 'heading', 'path', 'tags', 'comments', 'attachments', 'hidden'] as const;
export type Column = (typeof columns)[number];

/** Small, and often searched alone. */
export const nameColumns = ['title', 'heading', 'path'] as const satisfies readonly Column[];

/** Replaces a damaged index or one of another version. */
export function openIndexFile(path: string): Sql {
  try {
    const sql = new Sql(path);
    if (Number(sql.get('PRAGMA user_version')?.[0]) === version && isReadable(sql)) return sql;
    if (sql.get('SELECT 1 FROM sqlite_schema LIMIT 1') === undefined) return prepared(sql);
    sql.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  removeIndexFile(path);
  return prepared(new Sql(path));
}

/** Other damage appears on reading. */
function isReadable(sql: Sql): boolean {
  try {
    sql.all('SELECT value FROM meta');
    sql.get('SELECT count(*) FROM docs');
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

export function removeIndexFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}

function prepared(sql: Sql): Sql {
  // Indexed here, and stored by `texts`.
  const contentless = "content = '', contentless_delete = 1";
  // Separated by spaces; non-ASCII characters belong to tokens.
  const tokens = `tokenize = "ascii tokenchars '_'"`;
  sql.transaction(() =>
    sql.exec(`
      PRAGMA user_version = ${version};
      CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE docs (id INTEGER PRIMARY KEY, page_id TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, path TEXT NOT NULL,
        title TEXT NOT NULL, updated_at INTEGER NOT NULL, headings TEXT NOT NULL, opening TEXT NOT NULL, length INTEGER NOT NULL);
      CREATE INDEX docs_path ON docs (path);
      CREATE INDEX docs_updated_at ON docs (updated_at);
      CREATE TABLE texts (id INTEGER PRIMARY KEY, value BLOB NOT NULL);
      CREATE TABLE doc_tags (tag TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (tag, doc)) WITHOUT ROWID;
      CREATE INDEX doc_tags_doc ON doc_tags (doc);
      CREATE TABLE doc_people (person TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (person, doc)) WITHOUT ROWID;
      CREATE INDEX doc_people_doc ON doc_people (doc);
      CREATE TABLE doc_links (target TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (target, doc)) WITHOUT ROWID;
      CREATE INDEX doc_links_doc ON doc_links (doc);
      CREATE VIRTUAL TABLE tokens USING fts5(${columns.join(', ')}, ${contentless}, ${tokens});
      CREATE VIRTUAL TABLE names USING fts5(${nameColumns.join(', ')}, ${contentless}, ${tokens});
      CREATE TABLE vocabulary (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, reversed TEXT);
      CREATE INDEX vocabulary_reversed ON vocabulary (reversed) WHERE reversed IS NOT NULL;
      CREATE VIRTUAL TABLE word_parts USING fts5(word, content = 'vocabulary', content_rowid = 'id', detail = none,
        tokenize = 'trigram case_sensitive 1');
      CREATE TRIGGER vocabulary_added AFTER INSERT ON vocabulary BEGIN
        INSERT INTO word_parts (rowid, word) VALUES (new.id, new.word);
      END;
    `),
  );
  return sql;
}
