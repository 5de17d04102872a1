import search from 'approx-string-match';
import type { Anchor, Place } from './anchor.ts';

/** The lowest score of an accepted passage. */
const enough = 0.6;
/** The share of words and context that may change. */
const mostChanged = 0.4;
/** The number of places compared closely. */
const candidatesMax = 8;
const occurrencesMax = 1000;
/** The part of the context that must be unchanged. */
const edgeLength = 16;
/** How far the context may move, in characters. */
const contextSlack = 32;

/**
 * Finds an anchor's passage: same words and context, else the most similar; null if too different or deleted. Some ten
 * milliseconds at 100,000 characters.
 */
export function findPassage(text: string, anchor: Anchor): Place | null {
  return best(text, anchor, occurrences(text, anchor)) ?? best(text, anchor, likenesses(text, anchor));
}

/** Returns the surest, if sure enough; ties by adjacent context, then distance. */
function best(text: string, anchor: Anchor, places: readonly Place[]): Place | null {
  let found: Place | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const score = scoreOf(text, anchor, place);
    const rank = score + besides(text, anchor, place) / 2000 - Math.min(0.04, distance(anchor, place) / 200_000);
    if (score < enough || rank < highest) continue;
    highest = rank;
    found = place;
  }
  return found;
}

/** Exact matches, those with the most context first. */
function occurrences(text: string, anchor: Anchor): Place[] {
  const { quote } = anchor;
  const places: { place: Place; common: number }[] = [];
  for (let at = text.indexOf(quote); at >= 0 && places.length < occurrencesMax; at = text.indexOf(quote, at + 1)) {
    const place = { start: at, end: at + quote.length };
    places.push({ place, common: besides(text, anchor, place) });
  }
  places.sort((a, b) => b.common - a.common || distance(anchor, a.place) - distance(anchor, b.place));
  return places.slice(0, candidatesMax).map(({ place }) => place);
}

/** Similar places: between the same context, then nearby, then anywhere. */
function likenesses(text: string, anchor: Anchor): Place[] {
  const { prefix, quote, suffix, start } = anchor;
  const around = alike(text, prefix + quote + suffix).slice(0, candidatesMax);
  const close = around.flatMap((region) => {
    const part = text.slice(region.start, region.end);
    const nearest = (a: Place, b: Place) => Math.abs(a.start - prefix.length) - Math.abs(b.start - prefix.length);
    const places = [...between(part, anchor), ...alike(part, quote).sort(nearest).slice(0, candidatesMax)];
    return places.map((place) => ({ start: region.start + place.start, end: region.start + place.end }));
  });
  const nearest = (a: Place, b: Place) => Math.abs(a.start - start) - Math.abs(b.start - start);
  return [...close, ...alike(text, quote).sort(nearest).slice(0, candidatesMax)].map((place) => trimmed(text, place));
}

/** Finds what is between the context's ends, whatever became of the passage. */
function between(part: string, { prefix, suffix }: Anchor): Place[] {
  const [before, behind] = [prefix.slice(-edgeLength), suffix.slice(0, edgeLength)];
  const start = part.indexOf(before) + before.length;
  const end = behind === '' ? part.length : part.indexOf(behind, start);
  return part.includes(before) && end > start ? [{ start, end }] : [];
}

function alike(text: string, pattern: string): Place[] {
  return search(text, pattern, Math.floor(pattern.length * mostChanged));
}

/** From 0 to 1; long passages need less context. */
function scoreOf(text: string, { quote, prefix, suffix }: Anchor, { start, end }: Place): number {
  const words = likeness(text.slice(start, end), quote);
  // A replacement isn't the passage.
  if (words === 0) return 0;
  const before = text.slice(Math.max(0, start - prefix.length - contextSlack), start);
  const parts = [
    { weight: 1 + weigh(quote) / 16, score: words },
    { weight: prefix === '' ? 0 : 1, score: likeness(before, prefix) },
    { weight: suffix === '' ? 0 : 1, score: likeness(text.slice(end, end + suffix.length + contextSlack), suffix) },
  ];
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return parts.reduce((sum, part) => sum + part.weight * part.score, 0) / weight;
}

/** Returns 0 if too little is alike. */
function likeness(text: string, pattern: string): number {
  if (pattern === '') return 0;
  if (text.includes(pattern)) return 1;
  const [match] = search(text, pattern, Math.floor(pattern.length * mostChanged));
  return match ? 1 - match.errors / pattern.length : 0;
}

/** A Chinese or Japanese character counts as two letters. */
function weigh(words: string): number {
  return words.length + (words.match(/[\u2e80-\uffdc]/g)?.length ?? 0);
}

function trimmed(text: string, { start, end }: Place): Place {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: end - part.length + part.trimEnd().length };
}

function distance({ start }: Anchor, place: Place): number {
  return Math.abs(place.start - start);
}

function besides(text: string, { prefix, suffix }: Anchor, { start, end }: Place): number {
  let before = 0;
  while (before < prefix.length && text[start - 1 - before] === prefix.at(-1 - before)) before += 1;
  let behind = 0;
  while (behind < suffix.length && text[end + behind] === suffix[behind]) behind += 1;
  return before + behind;
}
