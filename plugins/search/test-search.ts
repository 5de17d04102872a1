import type { FastifyInstance } from 'fastify';

export interface TestResult {
  page: { id: string; path: string; title: string; updatedAt: string; updatedBy: { id: string; name: string } };
  matchedIn: string;
  titleHighlights: [number, number][];
  passage: { text: string; highlights: [number, number][] } | null;
  anchor: string | null;
}

export interface TestResults {
  items: TestResult[];
  nextCursor: string | null;
  total: { count: number; isExact: boolean };
  didYouMean: string | null;
  problems: { at: number; code: string }[];
}

interface Searcher {
  headers: { authorization: string };
}

/** After the index has caught up. */
export async function search(
  app: FastifyInstance,
  { headers }: Searcher,
  q: string,
  more: Record<string, string> = {},
): Promise<TestResults> {
  await app.pageSearch.catchUp();
  const response = await app.inject({ url: '/api/search', query: { q, ...more }, headers });
  if (response.statusCode !== 200) throw new Error(`search answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

/** Returns the paths of what is found, the best first. */
export async function pathsOf(app: FastifyInstance, by: Searcher, q: string): Promise<string[]> {
  return (await search(app, by, q)).items.map(({ page }) => page.path);
}

export async function suggestions(app: FastifyInstance, { headers }: Searcher, q: string): Promise<string[]> {
  await app.pageSearch.catchUp();
  const response = await app.inject({ url: '/api/search/suggestions', query: { q }, headers });
  if (response.statusCode !== 200) throw new Error(`suggestions answered ${response.statusCode}: ${response.body}`);
  return response.json().items.map(({ page }: { page: { path: string } }) => page.path);
}

export function highlighted({ text, highlights }: { text: string; highlights: [number, number][] }): string[] {
  return highlights.map(([start, end]) => text.slice(start, end));
}
