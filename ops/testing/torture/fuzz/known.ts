import type { Random } from '../../random.ts';

const keptMax = 500;

/** Remembers ids and cursors from answers, so that requests meet what exists. `hiddenIds`, which may grow, are left out. */
export function createKnown(random: Random, hiddenIds: readonly string[]) {
  const ids: string[] = [];
  const idsOfAreas = new Map<string, string[]>();
  const cursors: string[] = [];
  const drawn = (all: readonly string[], otherwise: string) => all[random.below(all.length)] ?? otherwise;
  const keep = (all: string[], found: string) => {
    if (hiddenIds.includes(found) || all.includes(found)) return;
    if (all.length < keptMax) all.push(found);
    else all[random.below(keptMax)] = found;
  };
  const hex = (length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('');

  return {
    /** Notes what an answer names. `area` is the beginning of the path, such as `pages`. */
    note(area: string, body: string): void {
      const idsOfArea = idsOfAreas.get(area) ?? [];
      idsOfAreas.set(area, idsOfArea);
      for (const [, id = ''] of body.matchAll(/"([0-9a-f]{24})"/g)) {
        keep(ids, id);
        keep(idsOfArea, id);
      }
      for (const [, cursor = ''] of body.matchAll(/"nextCursor":"([^"]+)"/g)) keep(cursors, cursor);
    },
    /** Mostly one from answers of the same area. */
    id(area: string): string {
      if (random.chance(0.05)) return hex(24);
      return drawn((random.chance(0.8) && idsOfAreas.get(area)) || ids, hex(24));
    },
    cursor: () => (random.chance(0.8) ? drawn(cursors, 'x') : hex(40)),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    path: () => Array.from({ length: 1 + random.below(3) }, () => `/${random.pick(names)}`).join(''),
  };
}

export type Known = ReturnType<typeof createKnown>;

/** Few enough that requests meet. */
const names = ['a', 'b', 'c', 'tea', '会議', 'Zoë', 'x y'] as const;
