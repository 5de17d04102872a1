/** A number of things in words: `1 page`, `12 pages`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Joins counts above zero: `2 faults, 1 warning`. */
export const countedAll = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([thing, count]) => counted(count, thing))
    .join(', ');
