import { median } from '../table.ts';
import type { Load } from './wrk.ts';

const rounds = 3;

export type Measure = () => Promise<Load>;

/** Returns the middle of several rounds, in which all take turns. */
export async function measureAll<Name extends string>(measures: Record<Name, Measure>): Promise<Record<Name, Load>> {
  const names = Object.keys(measures) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>;
  for (const name of names) await measures[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) loads[name].push(await measures[name]());
  }
  const middle = (all: Load[]): Load => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
  });
  return Object.fromEntries(names.map((name) => [name, middle(loads[name])])) as Record<Name, Load>;
}
