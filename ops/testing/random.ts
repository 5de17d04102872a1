/** Seeded and repeatable (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability: number): boolean => next() < probability,
    pick<T>(items: readonly [T, ...T[]]): T {
      return items[below(items.length)] ?? items[0];
    },
    weighted<K extends string>(weights: Record<K, number>): K {
      const names = Object.keys(weights) as [K, ...K[]];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      const drawn = names.find((name) => {
        left -= weights[name];
        return left < 0;
      });
      return drawn ?? names[0];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
