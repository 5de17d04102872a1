import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { createRandom } from '../../random.ts';
import type { Count, LoadPlan } from './plan.ts';

const pauseMs = 4_000;

/** Each reader opens a page, and the next one after a while, over a connection of their own. */
export async function readPages(
  { readers, seed, port, accessTokens, paths }: LoadPlan,
  until: number,
  count: Count,
): Promise<void> {
  const random = createRandom(seed);
  const dispatcher = new Agent({ connections: readers, pipelining: 1, headersTimeout: 60_000 });
  const readOn = async () => {
    await delay(random.below(pauseMs));
    while (performance.now() < until) {
      const url = `http://127.0.0.1:${port}/api/pages/view?path=${encodeURIComponent(random.pick(paths))}`;
      const headers = { authorization: `Bearer ${random.pick(accessTokens)}` };
      try {
        const answer = await request(url, { dispatcher, headers });
        await answer.body.dump();
        count.answered('view', answer.statusCode, answer.headers['retry-after']);
      } catch (error) {
        count.unanswered('view', error);
      }
      await delay(pauseMs / 2 + random.below(pauseMs));
    }
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  await dispatcher.close();
}
