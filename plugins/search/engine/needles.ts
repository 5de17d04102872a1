import type { Clause } from '../query/query.ts';
import { foldWithPlaces } from '../text/fold.ts';
import { isWordStart } from '../text/tokens.ts';
import type { EngineCondition, Range } from './engine.ts';

/** A folded term to highlight. */
export interface Needle {
  text: string;
  isPrefix: boolean;
}

const placesMax = 200;

export function needlesOf(clauses: readonly Clause<EngineCondition>[]): Needle[] {
  const terms = clauses.filter(({ isExcluded }) => !isExcluded).flatMap(({ anyOf }) => anyOf);
  return terms.flatMap((one) => (one.kind === 'text' ? [{ text: one.text, isPrefix: one.isPrefix }] : []));
}

/** Whether a folded text contains it. */
export function isIn(folded: string, { text, isPrefix }: Needle): boolean {
  let at = folded.indexOf(text);
  while (isPrefix && at !== -1 && !isWordStart(folded, at)) at = folded.indexOf(text, at + text.length);
  return at !== -1;
}

export function placesOf(folded: string, { text, isPrefix }: Needle): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + text.length)) {
    if (!isPrefix || isWordStart(folded, at)) places.push(at);
    if (places.length === placesMax) break;
  }
  return places;
}

/** Sorted and merged ranges. */
export function highlightsIn(written: string, needles: readonly Needle[]): Range[] {
  const folded = foldWithPlaces(written);
  const found = needles.flatMap((needle) =>
    placesOf(folded.text, needle).map((at): Range => [folded.startOf(at), folded.endOf(at + needle.text.length - 1)]),
  );
  const joined: Range[] = [];
  for (const [start, end] of found.sort((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
