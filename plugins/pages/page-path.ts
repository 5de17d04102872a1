import { PathInvalid, PathReserved } from './errors.ts';

export const segmentMaxBytes = 255;
export const pathMaxBytes = 1024;

/**
 * Canonical: NFC, leading slash, no trailing one, case kept. Other faults are refused, not repaired. @throws
 * PathInvalid
 */
export function parsePath(input: string): string {
  const path = input.normalize('NFC');
  const fault = pathFault(path);
  if (fault) throw new PathInvalid(fault);
  return path;
}

/** Also throws PathReserved. */
export function parseFreePath(input: string, reservedSegments: ReadonlySet<string>): string {
  const path = parsePath(input);
  const first = path.split('/', 2)[1] ?? '';
  if (reservedSegments.has(first)) throw new PathReserved(first);
  return path;
}

/** Whether a page can be at a path, as it is written. */
export function isPagePath(path: string): boolean {
  return pathFault(path) === null;
}

/** Completes a sentence. */
function pathFault(path: string): string | null {
  if (!path.startsWith('/')) return 'must begin with a slash';
  if (path === '/') return null;
  if (Buffer.byteLength(path) > pathMaxBytes) return `must have at most ${pathMaxBytes} bytes of UTF-8`;
  // Controls, line separators and lone surrogates are unreadable; direction marks disguise addresses.
  if (/[\p{Control}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u.test(path)) {
    return 'must not hold control characters';
  }
  if (path.endsWith('/')) return 'must not end with a slash';
  return path.slice(1).split('/').map(segmentFault).find(Boolean) ?? null;
}

function segmentFault(segment: string): string | null {
  if (segment === '') return 'must not hold two slashes in a row';
  if (segment === '.' || segment === '..') return 'must not hold a segment that is "." or ".."';
  if (/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) return 'must not contain an invisible segment';
  if (segment !== segment.trim()) return 'must not hold a segment that begins or ends with a space';
  if (Buffer.byteLength(segment) > segmentMaxBytes) {
    return `must not hold a segment of more than ${segmentMaxBytes} bytes of UTF-8`;
  }
  return null;
}

/** Returns the path one level up; null for `/`. */
export function parentOf(path: string): string | null {
  if (path === '/') return null;
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** Nearest first, `/` last. */
export function ancestorsOf(path: string): string[] {
  const above: string[] = [];
  for (let parent = parentOf(path); parent !== null; parent = parentOf(parent)) above.push(parent);
  return above;
}

export function pathBelow(parent: string, name: string): string {
  return `${parent === '/' ? '' : parent}/${name}`;
}

/** Returns the title of a page without one. */
export function nameOf(path: string): string {
  return path === '/' ? 'Home' : path.slice(path.lastIndexOf('/') + 1);
}
