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

/** The first heading of a text without its marks; null if the text does not begin with one. */
export function titleOf(text: string): string | null {
  const heading = /^\s*#[ \t]+(.+)/.exec(text)?.[1] ?? /^\s*([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(text)?.[1];
  return (
    heading
      ?.replace(/[ \t]+#+[ \t]*$/, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`~]/g, '')
      .trim() || null
  );
}

/** The path below `parent` that the title of a text suggests. */
export function suggestPath(parent: string, text: string): string | null {
  const name = nameFromTitle(titleOf(text) ?? '');
  return name && `${parent === '/' ? '' : parent}/${name}`;
}
