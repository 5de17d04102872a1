/** What is wrong with a path, or that nothing is; the names are those of its texts. */
export type PathFault =
  | { fault: 'pathEmpty' | 'pathSlashFirst' | 'pathSlashLast' | 'pathSlashes' | 'pathDots' }
  | { fault: 'pathSpaces' | 'pathControl' | 'pathSegmentLong' | 'pathLong' }
  | { fault: 'pathReserved'; name: string };

const segmentMaxBytes = 255;
const pathMaxBytes = 1024;

// The api has the last word on these (`path_reserved`); the list here only says so while typing.
const reservedNames = new Set(
  `api files .well-known collab presence notifications - assets sign-in sign-up settings admin search trash
  favicon.ico favicon.svg robots.txt sw.js manifest.webmanifest __manifest`.split(/\s+/),
);

/** Checks a path by the api's rules. Null: the path is one a page can have. */
export function pathFaultOf(input: string): PathFault | null {
  const path = input.normalize('NFC');
  if (path === '') return { fault: 'pathEmpty' };
  if (!path.startsWith('/')) return { fault: 'pathSlashFirst' };
  if (path === '/') return null;
  if (/[\p{Control}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u.test(path)) return { fault: 'pathControl' };
  if (path.endsWith('/')) return { fault: 'pathSlashLast' };
  if (bytesOf(path) > pathMaxBytes) return { fault: 'pathLong' };
  const segments = path.slice(1).split('/');
  const name = segments[0] ?? '';
  return segments.map(segmentFault).find(Boolean) ?? (reservedNames.has(name) ? { fault: 'pathReserved', name } : null);
}

function segmentFault(segment: string): PathFault | null {
  if (segment === '') return { fault: 'pathSlashes' };
  if (segment === '.' || segment === '..') return { fault: 'pathDots' };
  if (/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) return { fault: 'pathControl' };
  if (segment !== segment.trim()) return { fault: 'pathSpaces' };
  return bytesOf(segment) > segmentMaxBytes ? { fault: 'pathSegmentLong' } : null;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
