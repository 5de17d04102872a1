/** The passage a comment is about: its words, their context, and where they began when it was written. */
export interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  start: number;
}

/** A part of an article's text, from its first character to behind its last. */
export interface Place {
  start: number;
  end: number;
}

/** The api's limit. */
export const maxQuoteLength = 1000;
export const maxContextLength = 64;

/**
 * The anchor of a part of `text`; null where there are no words. Of a longer part than may be quoted it is the beginning.
 */
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

/** The end of a part, not within a character of two units. */
function cut(text: string, end: number): number {
  return isWithinPair(text, end) ? end - 1 : end;
}

function cutUp(text: string, start: number): number {
  return isWithinPair(text, start) ? start + 1 : start;
}

function isWithinPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
