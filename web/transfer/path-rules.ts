/** The faults of a path; the names are those of its texts. */
export type PathFault =
  | { fault: 'pathEmpty' | 'pathSlashFirst' | 'pathSlashLast' | 'pathSlashes' | 'pathDots' }
  | { fault: 'pathSpaces' | 'pathControl' | 'pathSegmentLong' | 'pathLong' }
  | { fault: 'pathReserved'; name: string };

export const segmentMaxBytes = 255;
export const pathMaxBytes = 1024;

/** Characters that no path has: controls, line separators, halves of surrogate pairs, and what turns the text around. */
export const unreadable = /[\p{Control}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;
/** A segment without visible characters. */
export const invisible = /^\p{Default_Ignorable_Code_Point}+$/u;

/** First segments that no page can have. The api decides (`path_reserved`); a test compares this list. */
export const reservedNames: ReadonlySet<string> = new Set(
  `api files .well-known collab presence notifications - assets sign-in sign-up settings admin search trash
  favicon.ico favicon.svg robots.txt sw.js manifest.webmanifest __manifest`.split(/\s+/),
);

/** Returns what is wrong with a path by the api's rules, or null. */
export function pathFaultOf(input: string): PathFault | null {
  const path = input.normalize('NFC');
  if (path === '') return { fault: 'pathEmpty' };
  if (!path.startsWith('/')) return { fault: 'pathSlashFirst' };
  if (path === '/') return null;
  if (path.search(unreadable) >= 0) return { fault: 'pathControl' };
  if (path.endsWith('/')) return { fault: 'pathSlashLast' };
  if (bytesOf(path) > pathMaxBytes) return { fault: 'pathLong' };
  const segments = path.slice(1).split('/');
  const name = segments[0] ?? '';
  return segments.map(segmentFault).find(Boolean) ?? (reservedNames.has(name) ? { fault: 'pathReserved', name } : null);
}

function segmentFault(segment: string): PathFault | null {
  if (segment === '') return { fault: 'pathSlashes' };
  if (segment === '.' || segment === '..') return { fault: 'pathDots' };
  if (invisible.test(segment)) return { fault: 'pathControl' };
  if (segment !== segment.trim()) return { fault: 'pathSpaces' };
  return bytesOf(segment) > segmentMaxBytes ? { fault: 'pathSegmentLong' } : null;
}

/** Returns the length of a text in bytes of UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
