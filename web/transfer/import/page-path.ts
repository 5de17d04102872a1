import { type Note, noteOf } from './notes.ts';

/** The path rules of the wiki, as far as a file name can break them. The wiki itself has the last word. */
const maxSegmentBytes = 255;
const maxPathBytes = 1024;

const reservedFirst = new Set([
  'api',
  'files',
  '.well-known',
  'collab',
  'presence',
  'notifications',
  '-',
  'assets',
  'sign-in',
  'sign-up',
  'settings',
  'admin',
  'search',
  'trash',
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
  'sw.js',
  'manifest.webmanifest',
  '__manifest',
]);

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

export interface PagePath {
  path: string;
  /** What had to be changed, for the report. */
  notes: Note[];
}

/**
 * Returns the path for a name made of segments, below `under`. Cleans segments that the rules refuse, and adds a note.
 * Null when the path would be too long.
 */
export function toPagePath(under: string, name: string): PagePath | null {
  const notes: Note[] = [];
  const segments = name === '' ? [] : name.split('/').map((segment) => clean(segment, notes));
  const [first] = segments;
  if (under === '/' && first !== undefined && reservedFirst.has(first)) {
    segments[0] = `${first}_`;
    notes.push(noteOf('name_reserved', { from: first, to: `${first}_` }));
  }
  const path = `${under === '/' ? '' : under}/${segments.join('/')}`.replace(/(.)\/$/, '$1');
  if (bytesOf(path) > maxPathBytes) return null;
  return { path, notes };
}

function clean(segment: string, notes: Note[]): string {
  const composed = segment.normalize('NFC');
  const cleaned =
    shorten(
      composed
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|^\p{Default_Ignorable_Code_Point}+$/gu, '-')
        .trim(),
    )
      .trimEnd()
      .replace(/^\.\.?$/, '-') || '-';
  if (cleaned !== composed) notes.push(noteOf('name_changed', { from: JSON.stringify(segment), to: cleaned }));
  return cleaned;
}

/** Composing can make a name longer than a file system allows. */
function shorten(segment: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of segment) {
    bytes += bytesOf(character);
    if (bytes > maxSegmentBytes) break;
    kept += character;
  }
  return kept;
}

/** What was given as `--under`, as a path of the wiki. Null when it is none. */
export function readUnder(input: string): string | null {
  const trimmed = input.normalize('NFC').replace(/(.)\/+$/, '$1');
  const isPath = /^(\/|(\/(?!\.\.?(\/|$))[^/\s]([^/]*[^/\s])?)+)$/u.test(trimmed);
  return isPath ? trimmed : null;
}
