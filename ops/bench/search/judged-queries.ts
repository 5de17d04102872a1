import { readFile } from 'node:fs/promises';
import { asMs, percentile } from '../table.ts';

export interface JudgedQuery {
  query: string;
  /** The expected page, or several equally right ones. */
  pages: string[];
}

export const languages = ['english', 'chinese', 'japanese'] as const;
export type Language = (typeof languages)[number];

/** Path prefixes of the pages drawn for each language. */
export const drawnFrom: Record<Language, RegExp> = {
  english: /^\/(?:rust|tldr-en)\//,
  chinese: /^\/(?:javaguide|tldr-zh)\//,
  japanese: /^\/tldr-ja\//,
};

/** Paths of pages, the best first. */
export type Find = (query: string) => Promise<string[]>;

export interface Judgment {
  queries: number;
  first: number;
  /** Among the first ten. */
  inTen: number;
  medianMs: number;
  p99Ms: number;
  missed: { query: string; page: string | undefined; place: number | null; first: string | null }[];
}

/** Reads queries and their pages from `judged/`: one tab-separated line each. */
export async function readJudged(language: Language): Promise<JudgedQuery[]> {
  const text = await readFile(new URL(`judged/${language}.tsv`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', ...pages] = line.split('\t');
      return { query, pages };
    });
}

/** Returns how often the right page comes first. */
export async function judge(judged: readonly JudgedQuery[], find: Find): Promise<Judgment> {
  const taken: number[] = [];
  const missed: Judgment['missed'] = [];
  let [first, inTen] = [0, 0];
  for (const { query, pages } of judged) {
    const began = performance.now();
    const found = await find(query);
    taken.push(performance.now() - began);
    const place = found.findIndex((path) => pages.includes(path));
    if (place === 0) first += 1;
    if (place >= 0 && place < 10) inTen += 1;
    if (place !== 0)
      missed.push({ query, page: pages[0], place: place < 0 ? null : place + 1, first: found[0] ?? null });
  }
  const [medianMs, p99Ms] = [percentile(taken, 0.5), percentile(taken, 0.99)];
  return { queries: judged.length, first, inTen, medianMs, p99Ms, missed };
}

export function printJudgment(name: string, judgment: Judgment): void {
  const { queries, first, inTen, medianMs, p99Ms, missed } = judgment;
  for (const { query, page, place, first: instead } of missed) {
    console.log(`  ${query} → ${page}: ${place ?? 'not found'}; first is ${instead}`);
  }
  const share = `${((100 * first) / queries).toFixed(0)} %`;
  console.log(
    `${name}: the right page first for ${first} of ${queries} (${share}), among ten for ${inTen}; median ${asMs(medianMs)}, p99 ${asMs(p99Ms)}`,
  );
}
