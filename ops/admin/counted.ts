/** A number of things in words: `1 page`, `12 pages`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
