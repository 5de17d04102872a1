import { createHash, randomUUID } from 'node:crypto';
import { createRandom } from './random.ts';

/** Whether all rounds run (`FULL=1`) instead of a few per commit. */
export const isFull = process.env.FULL === '1';

/** `TEST_SEED`, printed by `npm test`, draws the rounds. */
const seed = process.env.TEST_SEED ?? randomUUID();

const numberFrom = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE();

/** Another number for each commit. */
export const seedOfTests = numberFrom(seed);

/** Returns all items with `FULL=1`, else `count` of them in order. */
export function someOf<T>(items: readonly T[], count: number): T[] {
  if (isFull || items.length <= count) return [...items];
  const random = createRandom(numberFrom(`${seed} ${items.length}`));
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(random.below(items.length));
  return items.filter((_, index) => drawn.has(index));
}

/** Like `someOf`, for the numbers from 0 to `limit` - 1. */
export const someBelow = (limit: number, count: number): number[] =>
  someOf(
    Array.from({ length: limit }, (_, index) => index),
    count,
  );

/** Returns all rounds with `FULL=1`, else a few. */
export const roundsOf = (all: number, few: number): number => (isFull ? all : few);
