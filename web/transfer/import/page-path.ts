import {
  bytesOf,
  invisible,
  pathFaultOf,
  pathMaxBytes,
  reservedNames,
  segmentMaxBytes,
  unreadable,
} from '../path-rules.ts';
import { type Note, noteOf } from './notes.ts';

export interface PagePath {
  path: string;
  /** Changes of the name, for the report. */
  notes: Note[];
}

/** Below `under`; cleans refused segments with a note. Null if too long. */
export function toPagePath(under: string, name: string): PagePath | null {
  const notes: Note[] = [];
  const segments = name === '' ? [] : name.split('/').map((segment) => clean(segment, notes));
  const [first] = segments;
  if (under === '/' && first !== undefined && reservedNames.has(first)) {
    segments[0] = `${first}_`;
    notes.push(noteOf('name_reserved', { from: first, to: `${first}_` }));
  }
  const path = `${under === '/' ? '' : under}/${segments.join('/')}`.replace(/(.)\/$/, '$1');
  if (bytesOf(path) > pathMaxBytes) return null;
  return { path, notes };
}

function clean(segment: string, notes: Note[]): string {
  const composed = segment.normalize('NFC');
  const readable = composed.replace(unreadable, '-').replace(invisible, '-').trim();
  const cleaned =
    shorten(readable)
      .trimEnd()
      .replace(/^\.\.?$/, '-') || '-';
  if (cleaned !== composed) notes.push(noteOf('name_changed', { from: JSON.stringify(segment), to: cleaned }));
  return cleaned;
}

/** Unicode composition may lengthen names. */
function shorten(segment: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of segment) {
    bytes += bytesOf(character);
    if (bytes > segmentMaxBytes) break;
    kept += character;
  }
  return kept;
}

/** Returns null if invalid. */
export function readUnder(input: string): string | null {
  const trimmed = input.normalize('NFC').replace(/(.)\/+$/, '$1');
  const fault = pathFaultOf(trimmed)?.fault;
  // The wiki reports reserved names itself.
  return fault === undefined || fault === 'pathReserved' ? trimmed : null;
}
