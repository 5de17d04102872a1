/** Bytes; `end` is inclusive. */
export interface Part {
  start: number;
  end: number;
}

/** Weak comparison (RFC 9110 section 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Returns the range; null for the whole file: several ranges, other units, other representations (RFC 9110 sections
 * 14.2, 13.1.5). `unsatisfiable` if it's outside.
 */
export function rangeOf(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, etag }: { size: number; etag: string },
): Part | 'unsatisfiable' | null {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return null;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.replaceAll(/[ \t]/g, '')) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return suffixOf(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end: Math.min(last === '' ? size : Number(last), size - 1) } : 'unsatisfiable';
}

/** Returns the last so many bytes, or all of a file that has fewer. */
function suffixOf(length: number, size: number): Part | 'unsatisfiable' {
  return length > 0 && size > 0 ? { start: Math.max(0, size - length), end: size - 1 } : 'unsatisfiable';
}
