/** The quoted words, their context, and their position when written. */
export interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  start: number;
}

/** `end` is exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** The api's limit. */
export const maxQuoteLength = 1000;
export const maxContextLength = 64;

/** Returns null without words; long parts are cut. */
export function anchorOf(text: string, place: Place): Anchor | null {
  const part = text.slice(place.start, place.end);
  const words = part.trim();
  if (words === '') return null;
  const start = place.start + part.indexOf(words);
  const end = cut(text, Math.min(start + words.length, start + maxQuoteLength));
  return {
    quote: text.slice(start, end),
    prefix: text.slice(cutUp(text, Math.max(0, start - maxContextLength)), start),
    suffix: text.slice(end, cut(text, end + maxContextLength)),
    start,
  };
}

/** Doesn't cut a surrogate pair. */
function cut(text: string, end: number): number {
  return isWithinPair(text, end) ? end - 1 : end;
}

function cutUp(text: string, start: number): number {
  return isWithinPair(text, start) ? start + 1 : start;
}

function isWithinPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
