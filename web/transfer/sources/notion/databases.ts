import Papa from 'papaparse';
import { dateOf } from '../html/read-meta.ts';
import { decoded, folderOf, lastSegment, linkToFile } from '../links.ts';
import type { Origin } from '../source.ts';

export interface Database {
  file: string;
  title: string;
  columns: string[];
  rows: { cells: string[]; file: string | null; origin: Origin | null; tags: string[] }[];
}

/** Finds the pages of rows by their titles. */
export function readDatabase(file: string, csv: string, places: ReadonlyMap<string, string>): Database {
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const [columns = [], ...rows] = data;
  const title = places.get(file) ?? '';
  const pages = pagesBelow(file, places);
  return {
    file,
    title: lastSegment(title),
    columns,
    rows: rows.map((cells) => ({
      cells,
      file: pages.get(keyOf(cells[0] ?? ''))?.shift() ?? null,
      origin: originOf(columns, cells),
      tags: tagsOf(columns, cells),
    })),
  };
}

/** By title as in file names, in order. */
function pagesBelow(database: string, places: ReadonlyMap<string, string>): Map<string, string[]> {
  const folder = withoutId(database.replace(/(?:_all)?\.csv$/, ''));
  const pages = new Map<string, string[]>();
  for (const file of places.keys()) {
    if (file.endsWith('.csv') || withoutId(folderOf(file)) !== folder) continue;
    const key = keyOf(lastSegment(file).replace(/(?: ?[0-9a-f]{32})?\.\w+$/, ''));
    const others = pages.get(key);
    if (others) others.push(file);
    else pages.set(key, [file]);
  }
  return pages;
}

function withoutId(path: string): string {
  return path.replace(/ ?[0-9a-f]{32}$/, '');
}

/** File names shorten titles and drop punctuation. */
function keyOf(title: string): string {
  const letters = title.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');
  return (letters === '' || /^untitled$/i.test(letters) ? 'untitled' : letters).slice(0, 30).toLowerCase();
}

function originOf(columns: readonly string[], cells: readonly string[]): Origin | null {
  const value = (...names: string[]) =>
    names.map((name) => cells[columns.findIndex((column) => column.toLowerCase() === name)]?.trim()).find(Boolean) ??
    null;
  const author = value('last edited by', 'created by', 'author');
  const writtenAt = [
    value('last edited time', 'last edited', 'updated'),
    value('created time', 'created', 'created at'),
  ]
    .map((date) => (date === null ? null : (dateOf(`${date} UTC`) ?? dateOf(date))))
    .find((date) => date !== null);
  return author === null && !writtenAt ? null : { author, writtenAt: writtenAt ?? null };
}

function tagsOf(columns: readonly string[], cells: readonly string[]): string[] {
  const index = columns.findIndex((column) => /^(?:tags?|labels?)$/i.test(column.trim()));
  const written = index === -1 ? '' : (cells[index] ?? '');
  return [...new Set(written.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** First cells link to pages. */
export function tableOf({ file, title, columns, rows }: Database): string {
  const head = `# ${escaped(title)}\n`;
  if (columns.length === 0) return head;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) => {
    const cells = columns.map((_column, index) => cellOf(row.cells[index] ?? '', file));
    const [first = ''] = cells;
    if (row.file !== null) cells[0] = `[${first || 'Untitled'}](${linkToFile(file, row.file)})`;
    return line(cells);
  });
  return `${head}\n${[line(columns.map(escaped)), line(columns.map(() => '-')), ...lines].join('\n')}\n`;
}

/** Relations have the form `Title (path%20id.md)`. */
function cellOf(value: string, file: string): string {
  const related = /([^,()]{1,200}) \(([^()\s]{1,500}\.(?:md|csv|html))\)/g;
  if (!/%20[0-9a-f]{32}\.\w+\)/.test(value)) return escaped(value);
  let cell = '';
  let from = 0;
  for (const { 0: all, 1: title = '', 2: path = '', index } of value.matchAll(related)) {
    cell += escaped(value.slice(from, index));
    cell += `[${escaped(title.trim())}](${linkToFile(file, resolve(file, decoded(path)))})`;
    from = index + all.length;
  }
  return cell + escaped(value.slice(from));
}

function resolve(file: string, path: string): string {
  const segments = folderOf(file) === '' ? [] : folderOf(file).split('/');
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function escaped(text: string): string {
  return text
    .trim()
    .replace(/[\\`*_[\]<>$~|]/g, '\\$&')
    .replace(/\s*\n\s*/g, '<br>');
}
