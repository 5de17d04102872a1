import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Count, CrowdReport, SavePlan } from './plan.ts';

/** More than an account may have in work at once. */
const perAccount = 300;
/** Beyond, what is asked for counts as hanging. */
const answerMaxMs = 30_000;
const readersAtOnce = 16;

/** Each saver creates page after page, as soon as they are asked to; what was acknowledged must be there afterwards. */
export async function saveBeyondCapacity(
  { savers, port, accessTokens, seconds }: SavePlan,
  report: CrowdReport,
  count: Count,
): Promise<void> {
  const dispatcher = new Agent({ connections: savers, pipelining: 1, headersTimeout: 2 * answerMaxMs });
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + seconds * 1000;
  const saved: string[] = [];
  let slowestMs = 0;
  const headersOf = (saver: number) => ({
    authorization: `Bearer ${accessTokens[Math.floor(saver / perAccount) % accessTokens.length]}`,
    'content-type': 'application/json',
  });
  const saveOn = async (saver: number) => {
    for (let page = 0; performance.now() < until; page += 1) {
      const began = performance.now();
      try {
        const body = JSON.stringify({ path: `/beyond/${saver}/${page}`, body: 'Saved among many.' });
        const answer = await request(`${origin}/api/pages`, {
          method: 'POST',
          dispatcher,
          headers: headersOf(saver),
          body,
        });
        count.answered('save', answer.statusCode, answer.headers['retry-after']);
        if (answer.statusCode === 201) saved.push(((await answer.body.json()) as { id: string }).id);
        else await answer.body.dump();
        slowestMs = Math.max(slowestMs, performance.now() - began);
        await delay(Number(answer.headers['retry-after'] ?? 0) * 1000);
      } catch (error) {
        count.unanswered('save', error);
      }
    }
  };
  await Promise.all(Array.from({ length: savers }, (_, saver) => saveOn(saver)));
  if (slowestMs > answerMaxMs) report.faults.push(`a save was answered after ${Math.round(slowestMs)} ms`);
  report.slowestMs = Math.round(slowestMs);

  const readOn = async () => {
    for (let id = saved.pop(); id !== undefined; id = saved.pop()) {
      const answer = await request(`${origin}/api/pages/${id}?omit=ast`, { dispatcher, headers: headersOf(0) });
      await answer.body.dump();
      if (answer.statusCode !== 200)
        report.faults.push(`page ${id} was acknowledged and is answered ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, readOn));
  await dispatcher.close();
}
