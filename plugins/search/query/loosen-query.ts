import { hasCjk } from '../text/tokens.ts';
import type { Clause, TextTerm } from './query.ts';

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** In characters; shorter words are kept. */
const lengthMin = 3;
/** Particles carry no topic. */
const isParticle = /^\p{scx=Hira}{1,2}$/u;

/** Splits unspaced terms into words, for queries without results. Null if nothing changes; quoted terms stay. */
export function loosenQuery<C extends { kind: string } | TextTerm>(clauses: readonly Clause<C>[]): Clause<C>[] | null {
  let isLoosened = false;
  const loosened = clauses.flatMap((clause) => {
    const [one, ...others] = clause.anyOf;
    if (!one || others.length > 0 || clause.isExcluded || !isText(one)) return [clause];
    const words = wordsIn(one);
    if (words.length < 2) return [clause];
    isLoosened = true;
    return words.map((text) => ({ isExcluded: false, anyOf: [{ ...one, text }] }));
  });
  return isLoosened ? loosened : null;
}

function isText(condition: { kind: string } | TextTerm): condition is TextTerm {
  return condition.kind === 'text';
}

function wordsIn({ text, isQuoted, isPrefix }: TextTerm): string[] {
  if (isQuoted || isPrefix || !hasCjk(text) || Array.from(text).length < lengthMin) return [];
  const words = Array.from(segmenter.segment(text), ({ segment, isWordLike }) => (isWordLike ? segment : '')).filter(
    Boolean,
  );
  const meaningful = words.filter((word) => !isParticle.test(word));
  return [...new Set(meaningful.length > 0 ? meaningful : words)];
}
