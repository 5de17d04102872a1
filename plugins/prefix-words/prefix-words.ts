/** The ranks of a match: by the beginning of a text, of a word, or of a CJK character. */
const [whole, word, character] = ['0', '1', '2'];
const wordStart = /(?<=[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;
const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/gu;

export interface PrefixWordsLimits {
  maxWords: number;
  /** UTF-16 units. */
  maxWordLength: number;
}

export type PrefixWords = ReturnType<typeof createPrefixWords>;

/** Returns what finds texts while they are being typed, by ranges of an ordinary index. */
export function createPrefixWords({ maxWords, maxWordLength }: PrefixWordsLimits) {
  const startsOf = (text: string, pattern: RegExp): string[] =>
    Array.from(text.matchAll(pattern), ({ index }) => text.slice(index, index + maxWordLength));

  return {
    /**
     * Returns the words to store for what has these texts: each text as a whole, from each word on, and from each character
     * of a script that writes no spaces, with its rank in front.
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

    /** Returns the beginnings of stored words that fit what is typed, the best first; none for nothing. */
    prefixesOf(typed: string): string[] {
      const text = cut(fold(typed), maxWordLength - 1);
      // A word begins with a letter or a digit.
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
 * One spelling for letters that differ by case, accent or width. Marks that make another letter (か, が) stay. A bar is a
 * space, since no index finds what follows one in an expression.
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

/** Shortens a text without leaving half of a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
