const words = /^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)*$/u;
const betweenWords = /(?<=\p{Ll})[-_]|[-_](?=\p{Ll})/gu;

/**
 * Returns what a place without a page is called, by the last part of its path: `getting-started` is "Getting started". What
 * has capitals, spaces or letters without case stays as it is, and so do dates.
 */
export function titleOfName(name: string): string {
  if (!words.test(name)) return name;
  const title = name.replace(betweenWords, ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
