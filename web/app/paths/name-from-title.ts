const longestName = 80;

/** The name that a title suggests for its page's path: lower case, words joined by hyphens, in any script. Null if none. */
export function nameFromTitle(title: string): string | null {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return Array.from(name).slice(0, longestName).join('').replace(/-+$/, '') || null;
}
