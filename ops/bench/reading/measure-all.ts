import { median } from '../table.ts';
import type { Load } from './wrk.ts';

const rounds = 3;

export type Measure = () => Promise<Load>;

/** The middle of several rounds, in which all take turns. */
export async function measureAll(measures: Record<string, Measure>): Promise<Record<string, Load>> {
  const loads = Object.fromEntries(Object.keys(measures).map((name) => [name, [] as Load[]]));
  for (const measure of Object.values(measures)) await measure();
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) loads[name]?.push(await measure());
  }
  return Object.fromEntries(
    Object.entries(loads).map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
      },
    ]),
  );
}
