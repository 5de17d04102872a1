import type { FastifyInstance } from 'fastify';
import { asRate, asTimes, type Row } from './table.ts';

const count = 1_000;
const pagesOfRequest = 100;
/** So many requests for single pages at a time. */
const atOnce = 4;

interface BenchPage {
  path: string;
  body: string;
}

/** Creates pages, a hundred or one per request, including notifications. `name` is the store's. */
export async function benchImports(app: FastifyInstance, accessToken: string, name: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode >= 400) throw new Error(answer.body);
  };
  const together = await rateOf(app, async () => {
    const pages = pagesBelow('/together');
    for (let from = 0; from < count; from += pagesOfRequest) {
      await post('/api/pages/import', { pages: pages.slice(from, from + pagesOfRequest) });
    }
  });
  const single = await rateOf(app, async () => {
    const pages = pagesBelow('/single').values();
    const work = async () => {
      for (const page of pages) await post('/api/pages', page);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  });
  return [
    {
      what: `pages imported, a hundred in a request, ${name}`,
      ours: asRate(together),
      peer: `${asRate(single)}, one in a request`,
      ratio: asTimes(together / single),
    },
  ];
}

async function rateOf(app: FastifyInstance, create: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await create();
  await app.notifications.deliverDue();
  return (count * 1_000) / (performance.now() - began);
}

function pagesBelow(folder: string): BenchPage[] {
  return Array.from({ length: count }, (_, i) => ({
    path: `${folder}/${i}`,
    body: `# Page ${i}\n\nSee [the next one](${i + 1}).\n\n${'A line with **some** words and `code`.\n\n'.repeat(20)}`,
  }));
}
