import { type FilledWiki, openFilledWiki } from './open-wiki.ts';

const pagesOfEach = 500;
const rounds = 200;

export interface Existence {
  /** Milliseconds for words that are only on a hidden page, and for words that are nowhere. */
  hidden: number[];
  nowhere: number[];
  /** Probability that the first kind takes longer; 0.5 means indistinguishable. */
  slower: number;
}

/** Measures whether response times reveal words of hidden pages. */
export async function compareExistence(dataDir: string): Promise<Existence> {
  const bodies = Array.from({ length: pagesOfEach }, (_, i) => `# Page ${i}\n\nWords of page ${i}.\n`);
  const wiki = await openFilledWiki(dataDir, [
    { path: '/closed', body: '# Closed\n' },
    { path: '/closed/plans', body: '# Plans\n\nzephyranthes\n' },
    ...['/closed', '/open'].flatMap((root) => bodies.map((body, i) => ({ path: `${root}/${i}`, body }))),
  ]);
  try {
    const headers = await shutOut(wiki);
    const taken = { zephyranthes: [] as number[], zephyranthexx: [] as number[] };
    const ask = async (q: keyof typeof taken) => {
      const began = performance.now();
      const response = await wiki.app.inject({ url: '/api/search', query: { q }, headers });
      taken[q].push(performance.now() - began);
      if (response.json().total.count !== 0) throw new Error(`${q} was found: ${response.body}`);
    };
    for (let round = 0; round < rounds; round++) {
      const isFirst = Math.random() < 0.5;
      await ask(isFirst ? 'zephyranthes' : 'zephyranthexx');
      await ask(isFirst ? 'zephyranthexx' : 'zephyranthes');
    }
    const [hidden, nowhere] = [taken.zephyranthes, taken.zephyranthexx];
    return { hidden, nowhere, slower: shareSlower(hidden, nowhere) };
  } finally {
    await wiki.close();
  }
}

/** Someone from whom `/closed` is hidden. */
async function shutOut({ app, headers }: FilledWiki): Promise<{ authorization: string }> {
  const closed = (await app.inject({ url: '/api/pages', query: { path: '/closed' }, headers })).json();
  const url = `/api/pages/${closed.id}/access`;
  const answer = await app.inject({ method: 'PUT', url, headers, payload: { view: { groups: [] }, edit: null } });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  const payload = { name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' };
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).json();
  return { authorization: `Bearer ${accessToken}` };
}

function shareSlower(some: readonly number[], others: readonly number[]): number {
  let slower = 0;
  for (const one of some) for (const other of others) slower += one > other ? 1 : one === other ? 0.5 : 0;
  return slower / (some.length * others.length);
}
