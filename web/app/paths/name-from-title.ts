const longestName = 80;

/** Lower case with hyphens, in any script; null: nothing is left. */
export function nameFromTitle(title: string): string | null {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return Array.from(name).slice(0, longestName).join('').replace(/-+$/, '') || null;
}
