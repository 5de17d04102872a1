/** Ignores case, accents and width. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 0: prefix of the first; 1: prefixes of words; 2: inside; null: not all match. */
export function rankOf(query: string, texts: readonly string[]): 0 | 1 | 2 | null {
  const wanted = fold(query).trim();
  const all = ` ${texts.map(fold).join(' ')}`;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => all.includes(word))) return null;
  if (all.startsWith(` ${wanted}`)) return 0;
  const beginnings = all.replace(/[^\p{L}\p{N}\s]/gu, ' ');
  return words.every((word) => beginnings.includes(` ${word}`)) ? 1 : 2;
}

/** Best first; equal ones keep their order. */
export function fitting<T>(query: string, items: readonly T[], textsOf: (item: T) => readonly string[]): T[] {
  return items
    .map((item) => ({ item, rank: rankOf(query, textsOf(item)) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ item }) => item);
}
