import { leftOut, leftOutFor } from '../left-out.ts';
import { extensionOf, lastSegment } from '../links.ts';
import { PageNames, segmentOf } from '../page-names.ts';
import { readMarkup } from '../read-markup.ts';
import type { Format, Source, SourceFile } from '../source.ts';
import { splitRefused } from '../split-refused.ts';
import { convertHtmlPage } from './convert-html-page.ts';
import { convertMarkdownPage } from './convert-markdown-page.ts';
import { type Database, readDatabase, tableOf } from './databases.ts';
import { isNotion } from './detect.ts';

/** Names end with ids; databases are tables. */
export const notion: Format = {
  name: 'notion',
  title: 'Notion export (Markdown & CSV, or HTML)',
  detects: async (files) => isNotion(files),

  async read(files): Promise<Source> {
    const { readable, leftOut: refused } = splitRefused(files, isPage);
    const source: Source = { pages: [], files: new Map(), aliases: new Map(), leftOut: refused };
    const names = new PageNames();
    const places = new Map(
      readable.filter(isKeptPage(readable)).map((file) => [file.name, names.take(nameOf(file.name))]),
    );
    const ids = idsOf(places);
    const databases = new Map<string, Database>();
    for (const file of readable.filter(({ name }) => places.has(name) && name.endsWith('.csv'))) {
      try {
        databases.set(file.name, readDatabase(file.name, await readMarkup(file), places));
      } catch (error) {
        source.leftOut.push(leftOutFor(file.name, error));
      }
    }
    const rows = rowsOf(databases);
    for (const file of readable) {
      const name = places.get(file.name);
      if (name === undefined) source.files.set(file.name, file);
      else if (!file.name.endsWith('.csv') || databases.has(file.name)) {
        const row = rows.get(file.name);
        const markdown = async () => convert(file, { ids, databases, columns: row?.columns ?? [] });
        source.pages.push({ file: file.name, name, origin: row?.origin ?? null, tags: row?.tags ?? [], markdown });
      }
    }
    addDoubles(source, readable, places);
    return source;
  },
};

interface Context {
  ids: ReadonlyMap<string, string>;
  databases: ReadonlyMap<string, Database>;
  columns: readonly string[];
}

async function convert(file: SourceFile, { ids, databases, columns }: Context): Promise<string> {
  const database = databases.get(file.name);
  if (database) return tableOf(database);
  const text = await readMarkup(file);
  if (extensionOf(file.name) === 'html') return convertHtmlPage(text, file.name, ids);
  return convertMarkdownPage(text, { file: file.name, ids, columns });
}

function isPage({ name }: SourceFile): boolean {
  return /\.(?:md|html|csv)$/.test(name);
}

/** Keeps the table with all rows. */
function isKeptPage(files: readonly SourceFile[]): (file: SourceFile) => boolean {
  const all = new Set(files.map(({ name }) => name));
  return (file) => {
    if (!isPage(file) || file.refusal) return false;
    const bare = file.name.replace(/(?:_all)?\.csv$/, '');
    if (file.name.endsWith('.csv') && (all.has(`${bare}.md`) || all.has(`${bare}.html`))) return false;
    if (file.name.endsWith('.csv') && !file.name.endsWith('_all.csv')) return !all.has(`${bare}_all.csv`);
    return lastSegment(file.name) !== 'index.html';
  };
}

function addDoubles(source: Source, files: readonly SourceFile[], places: ReadonlyMap<string, string>): void {
  for (const { name } of files) {
    if (places.has(name) || !isPage({ name } as SourceFile)) continue;
    const bare = name.replace(/(?:_all)?\.(?:csv|html)$/, '');
    const page = ['_all.csv', '.md', '.html'].map((ending) => bare + ending).find((other) => places.has(other));
    if (page !== undefined) source.aliases.set(name, page);
    if (page !== undefined) source.files.delete(name);
    else if (lastSegment(name) === 'index.html') {
      source.files.delete(name);
      source.leftOut.push(leftOut('skipped', name, 'contents_remade'));
    }
  }
}

/** `Drinks 4567…/Tea 0123….md` is `Drinks/Tea`. */
function nameOf(file: string): string {
  const segments = file.replace(/(?:_all)?\.(?:md|html|csv)$/, '').split('/');
  return segments.map((segment) => segmentOf(segment.replace(/ ?[0-9a-f]{32}$/, ''))).join('/');
}

/** For addresses within Notion. */
function idsOf(places: ReadonlyMap<string, string>): Map<string, string> {
  const ids = new Map<string, string>();
  for (const file of places.keys()) {
    const id = /([0-9a-f]{32})(?:_all)?\.\w+$/.exec(file)?.[1];
    if (id !== undefined) ids.set(id, file);
  }
  return ids;
}

function rowsOf(databases: ReadonlyMap<string, Database>) {
  const rows = new Map<string, { columns: readonly string[] } & Pick<Database['rows'][number], 'origin' | 'tags'>>();
  for (const { columns, rows: own } of databases.values())
    for (const { file, origin, tags } of own) if (file !== null) rows.set(file, { columns, origin, tags });
  return rows;
}
