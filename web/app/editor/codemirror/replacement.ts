/** In UTF-16 code units. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/** One minimal change, so other positions stay; whole characters only. */
export function replacement(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isSplit(before, start) || isSplit(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (isSplit(before, before.length - end) || isSplit(after, after.length - end)) end -= 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function isSplit(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');
}
