import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import { median } from './table.ts';

const connections = 10;
const runMs = 3000;
const runs = 3;

export interface Target {
  origin: string;
  path: string;
  headers?: Record<string, string>;
}

/** Median requests per second; targets take turns, so noise hits all. */
export async function measureRates(targets: readonly Target[]): Promise<number[]> {
  const rates = targets.map((): number[] => []);
  for (const target of targets) await rateOf(target, runMs / 3);
  for (let run = 0; run < runs; run++) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await rateOf(target, runMs));
  }
  return rates.map(median);
}

async function rateOf({ origin, path, headers }: Target, forMs: number): Promise<number> {
  const pool = new Pool(origin, { connections });
  const started = performance.now();
  let answers = 0;
  const ask = async () => {
    while (performance.now() - started < forMs) {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}.`);
      answers++;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return answers / seconds;
}

/** Median milliseconds of a call, after a warm-up. */
export async function medianMs(times: number, call: (index: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  const unmeasured = Math.ceil(times / 5);
  for (let index = 0; index < unmeasured + times; index++) {
    const started = performance.now();
    await call(index);
    if (index >= unmeasured) taken.push(performance.now() - started);
  }
  return median(taken);
}
