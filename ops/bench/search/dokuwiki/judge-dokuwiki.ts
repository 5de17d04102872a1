import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold, hasCjk } from '../../../../plugins/search/index.ts';
import { drawnFrom, judge, languages, printJudgment, readJudged } from '../judged-queries.ts';
import { readFolders, type SourcePage } from '../read-folders.ts';
import { drawSubstrings, seeded } from '../recall.ts';
import { type DokuWiki, openDokuWiki } from './open-dokuwiki.ts';

const piecesOfEach = 50;

/** The judged queries by DokuWiki's own search. `DOKUWIKI` is its folder, by default Debian's. */
async function main(): Promise<void> {
  const pages = await readFolders(process.argv.slice(2));
  const folder = await mkdtemp(join(tmpdir(), 'dokuwiki-judge-'));
  const wiki = openDokuWiki(process.env.DOKUWIKI ?? '/usr/share/dokuwiki', folder);
  try {
    const began = performance.now();
    for (const page of pages) await wiki.put(page);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${pages.length} files put in and indexed in ${seconds.toFixed(0)} s`);
    for (const language of languages) {
      printJudgment(language, await judge(await readJudged(language), async (q) => (await wiki.find(q)).paths));
    }
    await judgeParts(wiki, pages);
  } finally {
    await wiki.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Share of pages found by a part of their text, letters and digits only, as it searches nothing else. */
async function judgeParts(wiki: DokuWiki, pages: readonly SourcePage[]): Promise<void> {
  const folded = pages.map(({ path, body }) => ({ path, text: fold(body) }));
  for (const [index, language] of languages.entries()) {
    const texts = pages
      .filter(({ path }) => drawnFrom[language].test(path))
      .map(({ path, body }) => ({ path, texts: [body] }));
    if (texts.length === 0) continue;
    const drawn = drawSubstrings(texts, 3000, seeded(index + 1)).filter((one) => /^[\p{L}\p{N}]+$/u.test(one));
    const shares: number[] = [];
    for (const piece of drawn.slice(0, piecesOfEach)) {
      const holding = folded.filter(({ text }) => text.includes(fold(piece))).map(({ path }) => path);
      const found = new Set((await wiki.find(hasCjk(piece) ? `"${piece}"` : `*${piece}*`)).paths);
      if (holding.length > 0) shares.push(holding.filter((path) => found.has(path)).length / holding.length);
    }
    const whole = shares.filter((share) => share === 1).length;
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    console.log(
      `${language}: ${whole} of ${shares.length} pieces of texts find all that holds them, ${(100 * mean).toFixed(0)} % on average`,
    );
  }
}

await main();
