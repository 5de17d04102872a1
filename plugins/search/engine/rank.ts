import { fold } from '../text/fold.ts';
import { isWordEnd, isWordStart } from '../text/tokens.ts';
import type { Needle } from './needles.ts';
import { placesOf } from './needles.ts';

/** What a matching page is ranked by. */
export interface Candidate {
  id: number;
  /** The bm25 score: lower is better. */
  score: number;
  title: string;
  path: string;
  /** Folded, one per line. */
  headings: string;
  /** The beginning of its text, folded. */
  opening: string;
  /** The length of its text in UTF-16 units. */
  length: number;
  /** Milliseconds. */
  updatedAt: number;
  /** The number of pages that link to it. */
  inbound: number;
  /** Whether all terms match whole words. */
  hasWholeWords: boolean;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Best first: equal name, then names and headings, then text score; among equals longer, newer and more linked pages.
 */
export function rank(candidates: readonly Candidate[], needles: readonly Needle[], now: number): number[] {
  const best = Math.max(...candidates.map(({ score }) => -score), 1e-9);
  const wanted = needles.map(({ text }) => text).join(' ');
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      points:
        (8 * -candidate.score) / best + pointsOfNames(candidate, needles, wanted) + pointsOfStanding(candidate, now),
    }))
    .sort((one, other) => other.points - one.points || other.id - one.id)
    .map(({ id }) => id);
}

function pointsOfNames(
  { title, path, headings, opening, hasWholeWords }: Candidate,
  needles: readonly Needle[],
  wanted: string,
) {
  if (needles.length === 0) return 0;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  const lines = headings.split('\n');
  // Without a title, the first text is as good as the path's end.
  const name = (title === lastSegment && lines[0]) || fold(title).trim();
  const segment = fold(lastSegment)
    .replace(/[-_.]+/g, ' ')
    .trim();
  const inPath = fold(path).replace(/[-_./]+/g, ' ');
  let points = hasWholeWords ? 2 : 0;
  if (name === wanted) points += 30;
  else points += likeness(name, needles, wanted);
  if (segment === wanted) points += 14;
  else points += likeness(segment, needles, wanted) * 0.4;
  if (holdsAll(`${name} ${inPath}`, needles)) points += 2;
  if (holdsAll(opening, needles)) points += 3;
  if (lines.includes(wanted)) points += 7;
  else if (lines.some((line) => holdsAll(line, needles))) points += 3;
  return points;
}

/** Gives up to 18 points. */
function likeness(name: string, needles: readonly Needle[], wanted: string): number {
  const held = needles.filter((needle) => placesOf(name, needle).length > 0);
  if (held.length === 0) return 0;
  const whole = held.filter(({ text }) => hasWhole(name, text)).length;
  const share = Math.min(1, held.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, name.length));
  const isAll = held.length === needles.length;
  return (
    (4 * whole + 1.5 * (held.length - whole)) / needles.length +
    (isAll ? 4 + 4 * share : share) +
    (name.startsWith(wanted) ? 4 : name.includes(wanted) ? 2 : 0)
  );
}

function holdsAll(text: string, needles: readonly Needle[]): boolean {
  return needles.every((needle) => placesOf(text, needle).length > 0);
}

function hasWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at) && isWordEnd(text, at + word.length)) return true;
  }
  return false;
}

/** Gives less than 6 points, to order equal matches: longer and higher pages first. */
function pointsOfStanding({ updatedAt, inbound, path, length }: Candidate, now: number): number {
  const age = Math.max(0, now - updatedAt) / dayMs;
  const depth = path.split('/').length - 1;
  return (
    0.5 * Math.exp(-age / 180) +
    Math.min(1.4, 0.3 * Math.log2(1 + inbound)) +
    2.5 * (1 - Math.exp(-length / 1500)) +
    1 / Math.max(1, depth / 4)
  );
}
