import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { openIndexes, parseQuery, type SearchEngine } from '../../plugins/search/index.ts';
import { compareExistence } from './search/existence.ts';
import { articleOf, characterOf, generateDocuments, wordOf } from './search/generated-documents.ts';
import { asMegabytes, asMs, asRate, asTimes, median, percentile, type Row } from './table.ts';

/** Sizes of the indexes; each adds pages to the one before. */
const sizes = (process.env.BENCH_SEARCH_PAGES ?? '1000,10000').split(',').map(Number);
const rounds = 20;
const batchSize = 20;

/** Kinds of queries; each round asks differently. */
const kinds: Record<string, (round: number) => string> = {
  'a character': (round) => characterOf(20 + round * 3),
  'two characters': (round) => characterOf(2 + (round % 5)) + characterOf(3 + round),
  'a word': (round) => wordOf(40 + round * 11),
  'a common word': (round) => wordOf(round % 5),
  'a part of a word': (round) => wordOf(400 + round * 17).slice(1, 6),
  'two words': (round) => `${wordOf(10 + round)} ${wordOf(30 + round)}`,
  'a phrase': (round) => `"${wordOf(1 + (round % 4))} ${wordOf(2 + round)}"`,
  'a beginning': (round) => `${wordOf(300 + round).slice(0, 4)}*`,
  'a word in a folder, with a tag': (round) => `${wordOf(round)} in:/folder-${round * 50} tag:howto`,
  'what is nowhere': (round) => `zzyzx${round}q`,
};

/** Returns the engine alone, against SQL's `LIKE` over all texts. */
export async function benchSearch(folder: string): Promise<Row[]> {
  await mkdir(folder, { recursive: true });
  const indexes = await openIndexes(join(folder, 'index'));
  const plain = new Database(join(folder, 'plain.db'));
  try {
    plain.exec('PRAGMA journal_mode = WAL; CREATE TABLE pages (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
    const rows: Row[] = [];
    let pages = 0;
    for (const size of sizes) {
      const indexing = await grow(indexes.serving, plain, pages, size);
      pages = size;
      const bytes = await sizeOf(join(folder, 'index'));
      const among = `among ${size.toLocaleString('en')} pages`;
      rows.push(
        row(`indexing, ${among}`, asRate(indexing.perSecond), '', ''),
        row(
          `an index of ${size.toLocaleString('en')} pages`,
          asMegabytes(bytes),
          `${asMegabytes(indexing.bytes)} of text`,
          asTimes(bytes / indexing.bytes),
        ),
        row(`memory of the process, ${among}`, asMegabytes(process.memoryUsage().rss), '', ''),
      );
      for (const [kind, queryOf] of Object.entries(kinds))
        rows.push(await benchKind(indexes.serving, plain, `${kind}, ${among}`, queryOf));
      rows.push(
        row(
          `a slip, ${among}`,
          asMs(await medianOf((round) => indexes.serving.similarWords(`${wordOf(900 + round)}x`, []))),
          '',
          '',
        ),
      );
      rows.push(
        row(
          `an edit is indexed and found, ${among}`,
          asMs(await medianOf((round) => edit(indexes.serving, round))),
          '',
          '',
        ),
      );
    }
    return [...rows, await benchExistence(join(folder, 'hidden'))];
  } finally {
    plain.close();
    await indexes.close();
  }
}

const row = (what: string, ours: string, peer: string, ratio: string): Row => ({
  what: `search: ${what}`,
  ours,
  peer,
  ratio,
});

async function benchExistence(folder: string): Promise<Row> {
  const { hidden, nowhere, slower } = await compareExistence(folder);
  return row(
    `a word of a hidden page takes longer than one that is nowhere in ${(100 * slower).toFixed(0)} of 100 cases (50: no difference)`,
    `${asMs(median(hidden))}, p99 ${asMs(percentile(hidden, 0.99))}`,
    `${asMs(median(nowhere))}, p99 ${asMs(percentile(nowhere, 0.99))}`,
    asTimes(median(hidden) / median(nowhere)),
  );
}

let textBytes = 0;

async function grow(engine: SearchEngine, plain: Database.Database, from: number, until: number) {
  const insert = plain.prepare('INSERT INTO pages (text) VALUES (?)');
  let took = 0;
  for (let at = from; at < until; at += batchSize) {
    const put = [...generateDocuments(at, Math.min(until, at + batchSize))];
    plain.exec('BEGIN');
    for (const { title, article } of put) {
      const text = `${title} ${article}`.toLowerCase();
      textBytes += Buffer.byteLength(article);
      insert.run(text);
    }
    plain.exec('COMMIT');
    const began = performance.now();
    await engine.apply({ put, remove: [] });
    took += performance.now() - began;
  }
  return { perSecond: ((until - from) / took) * 1000, bytes: textBytes };
}

async function benchKind(
  engine: SearchEngine,
  plain: Database.Database,
  what: string,
  queryOf: (round: number) => string,
): Promise<Row> {
  const taken: number[] = [];
  const byLike: number[] = [];
  const like = plain.prepare('SELECT count(*) FROM pages WHERE text LIKE ?');
  for (let round = 0; round < rounds; round++) {
    const q = queryOf(round);
    const began = performance.now();
    await engine.query(queryFor(q));
    taken.push(performance.now() - began);
    if (round >= 5) continue;
    const word = q.replace(/["*]| (?:in|tag):.*/g, '');
    const since = performance.now();
    like.get([`%${word}%`]);
    byLike.push(performance.now() - since);
  }
  const [ours, peer] = [median(taken), median(byLike)];
  return row(
    what,
    `${asMs(ours)}, p99 ${asMs(percentile(taken, 0.99))}`,
    `${asMs(peer)} for LIKE`,
    asTimes(ours / peer),
  );
}

function queryFor(q: string) {
  const clauses = parseQuery(q).clauses.map(({ isExcluded, anyOf }) => ({
    isExcluded,
    anyOf: anyOf.flatMap((one) => (one.kind === 'by' ? [] : [one])),
  }));
  return { clauses, hiddenPlaces: [], isOfNames: false, sort: 'relevance' as const, offset: 0, limit: 20 };
}

async function medianOf(work: (round: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work(round);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

async function edit(engine: SearchEngine, round: number): Promise<void> {
  const [page] = generateDocuments(round, round + 1);
  if (!page) throw new Error('There is no page.');
  const text = `edited${Math.random().toString(36).slice(2)}`;
  await engine.apply({ put: [{ ...page, article: articleOf(page.title, text) }], remove: [] });
  const { total } = await engine.query(queryFor(text));
  if (total !== 1) throw new Error(`The edit was found ${total} times.`);
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
