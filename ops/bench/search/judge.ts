import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readArticle } from '../../../plugins/search/index.ts';
import { drawnFrom, judge, languages, printJudgment, readJudged } from './judged-queries.ts';
import { type FilledWiki, openFilledWiki } from './open-wiki.ts';
import { readFolders } from './read-folders.ts';
import { checkRecall, drawSubstrings, type PageTexts, seeded } from './recall.ts';

const substringsOfEach = Number(process.env.BENCH_SEARCH_SUBSTRINGS ?? 200);
/** Longer results are read up to here, but their counts are compared. */
const readMax = 1000;
const firstAtLeast = 0.9;

/** Imports folders of Markdown files and judges the search results. */
async function main(): Promise<void> {
  const pages = await readFolders(process.argv.slice(2));
  const wiki = await openFilledWiki(await mkdtemp(join(tmpdir(), 'wiki-judge-')), pages);
  try {
    console.log(`${pages.length - wiki.refused.length} pages, ${wiki.refused.length} of the files are no pages`);
    const [isRight, isWhole] = [await judgeFirst(wiki), await judgeRecall(wiki)];
    if (!isRight || !isWhole) process.exitCode = 1;
  } finally {
    await wiki.close();
  }
}

async function judgeFirst(wiki: FilledWiki): Promise<boolean> {
  let isEnough = true;
  for (const language of languages) {
    const found = await judge(await readJudged(language), async (q) => (await ask(wiki, q, null, 10)).paths);
    printJudgment(language, found);
    isEnough &&= found.first >= firstAtLeast * found.queries;
  }
  return isEnough;
}

async function judgeRecall(wiki: FilledWiki): Promise<boolean> {
  const all = await textsOf(wiki.app);
  let faultsOfAll = 0;
  for (const [index, language] of languages.entries()) {
    const some = all.filter(({ path }) => drawnFrom[language].test(path));
    if (some.length === 0) continue;
    const substrings = drawSubstrings(some, substringsOfEach, seeded(index + 1));
    const faults = await checkRecall(all, substrings, (q) => askForAll(wiki, q));
    for (const fault of faults) console.log(language, fault);
    console.log(
      `${language}: ${substrings.length - faults.length} of ${substrings.length} substrings find just what holds them`,
    );
    faultsOfAll += faults.length;
  }
  return faultsOfAll === 0;
}

async function ask({ app, headers }: FilledWiki, q: string, cursor: string | null, limit: number) {
  const query = { q, limit: String(limit), ...(cursor !== null && { cursor }) };
  const response = await app.inject({ url: '/api/search', query, headers });
  if (response.statusCode !== 200) throw new Error(`${q}: ${response.body}`);
  const { items, total, nextCursor } = response.json();
  const paths: string[] = items.map(({ page }: { page: { path: string } }) => page.path);
  return { paths, total: Number(total.count), nextCursor: nextCursor as string | null };
}

async function askForAll(wiki: FilledWiki, q: string) {
  const paths: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const part = await ask(wiki, q, cursor, 50);
    paths.push(...part.paths);
    if (part.nextCursor === null || paths.length >= readMax) {
      return { paths, total: part.total, isEnd: part.nextCursor === null };
    }
    cursor = part.nextCursor;
  }
}

async function textsOf({ pages, revisions, searchSources }: FastifyInstance): Promise<PageTexts[]> {
  const all: PageTexts[] = [];
  for (let after: Parameters<typeof pages.listAfter>[0] = null; ; ) {
    const some = await pages.listAfter(after, 200);
    const ids = some.map(({ _id }) => _id);
    const others = await Promise.all(searchSources.all().map(({ textsOf }) => textsOf(ids)));
    for (const { _id, path, title, revisionId } of some) {
      const { sections, hidden } = readArticle(JSON.parse((await revisions.treeOf(revisionId)) ?? '{"type":"root"}'));
      const written = sections.flatMap(({ heading, text }) => [heading, text]);
      const more = others.flatMap((texts) => [...(texts.get(String(_id)) ?? [])]);
      all.push({ path, texts: [title, path, ...written, ...hidden, ...more].filter(Boolean) });
    }
    if (some.length < 200) return all;
    after = some.at(-1)?._id ?? null;
  }
}

await main();
