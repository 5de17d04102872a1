import type { Hit, Range } from './engine.ts';
import { highlightsIn, type Needle } from './needles.ts';

/** UTF-16 units. */
const passageLength = 220;
const before = 60;
/** How far a space is searched. */
const reach = 24;
/** Places that are considered. */
const lookedAtMax = 500;

/** Returns the piece with most matches, cut between words; null for no text. */
export function passageOf(text: string, needles: readonly Needle[]): Hit['passage'] {
  if (text === '') return null;
  const found = highlightsIn(text, needles);
  const from = startOf(text, found);
  const until = endOf(text, from);
  const [lead, trail] = [from > 0 ? '…' : '', until < text.length ? '…' : ''];
  const highlights = found
    .filter(([start, end]) => start >= from && end <= until)
    .map(([start, end]): Range => [start - from + lead.length, end - from + lead.length]);
  return { text: `${lead}${text.slice(from, until)}${trail}`, highlights };
}

/** Just before the highlight closely followed by most and most different ones. */
function startOf(text: string, found: readonly Range[]): number {
  const near = found.slice(0, lookedAtMax);
  const written = near.map(([from, to]) => text.slice(from, to).toLowerCase());
  let best = 0;
  let most = 0;
  for (let index = 0; index < near.length; index++) {
    const start = near[index]?.[0] ?? 0;
    let end = index;
    while (end < near.length && (near[end]?.[1] ?? 0) <= start + passageLength - before) end += 1;
    const covered = new Set(written.slice(index, end)).size * 100 + end - index;
    if (covered > most) [best, most] = [start, covered];
  }
  if (best <= before) return 0;
  const cut = best - before;
  const space = text.indexOf(' ', cut);
  return whole(text, space !== -1 && space - cut <= reach ? space + 1 : cut);
}

function endOf(text: string, from: number): number {
  const cut = from + passageLength;
  if (cut >= text.length) return text.length;
  const space = text.lastIndexOf(' ', cut);
  return whole(text, cut - space <= reach ? space : cut);
}

/** Doesn't cut a surrogate pair, or before a combining mark. */
function whole(text: string, at: number): number {
  let cut = at;
  while (cut > 0 && cut < text.length && /^[\udc00-\udfff\p{M}]/u.test(text.slice(cut, cut + 1))) cut -= 1;
  return cut;
}
