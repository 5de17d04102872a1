/** By start of a text, word or CJK character. */
const [whole, word, character] = ['0', '1', '2'];
const wordStart = /(?<=[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;
const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/gu;

export interface PrefixWordsLimits {
  maxWords: number;
  /** UTF-16 units. */
  maxWordLength: number;
}

export type PrefixWords = ReturnType<typeof createPrefixWords>;

/** Finds texts while typing, by ranges of an ordinary index. */
export function createPrefixWords({ maxWords, maxWordLength }: PrefixWordsLimits) {
  const startsOf = (text: string, pattern: RegExp): string[] =>
    Array.from(text.matchAll(pattern), ({ index }) => text.slice(index, index + maxWordLength));

  return {
    fold,
    /**
     * Returns words to store: texts as wholes, from each word, and from each character of unspaced scripts, prefixed by
     * rank.
     */
    wordsOf(texts: readonly string[]): string[] {
      const folded = [...new Set(texts.map(fold))].filter(Boolean);
      const words = [
        ...folded.map((text) => whole + text),
        ...folded.flatMap((text) => startsOf(text, wordStart).map((start) => word + start)),
        ...folded.flatMap((text) => startsOf(text, cjk).map((start) => character + start)),
      ];
      return [...new Set(words.map((one) => cut(one, maxWordLength)))].slice(0, maxWords);
    },

    /** Matching prefixes, best first. */
    prefixesOf(typed: string): string[] {
      const text = cut(fold(typed), maxWordLength - 1);
      // Words begin with a letter or digit.
      const fromLetter = text.replace(/^[^\p{L}\p{N}]+/u, '');
      const ranked = [
        [whole, text],
        [word, fromLetter],
        [character, fromLetter],
      ];
      return ranked.filter(([, prefix]) => prefix !== '').map((parts) => parts.join(''));
    },
  };
}

/**
 * Ignores case, accents and width, but not marks that change a letter (か, が). A bar becomes a space, as it would break
 * index ranges.
 */
function fold(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replaceAll('\0', '')
    .replace(/[\s|]+/g, ' ')
    .trim();
}

/** Doesn't split surrogate pairs. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
