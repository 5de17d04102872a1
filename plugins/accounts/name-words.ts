const maxWords = 60;
/** UTF-16 units. */
const maxWordLength = 40;

/** What a word says by its first character: how well someone fits who is found by it. */
const ranks = ['0', '1', '2'] as const;
const [whole, word, character] = ranks;

const wordStart = /(?<=[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;
const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/gu;

/**
 * What someone is found by while their name is being typed: the name as a whole, from each word on, and from each
 * character of a script that writes no spaces. Sorted by an index, each is a prefix to be.
 */
export function nameWords(name: string): string[] {
  const text = fold(name);
  const words = [
    whole + text,
    ...startsOf(text, wordStart).map((start) => word + start),
    ...startsOf(text, cjk).map((start) => character + start),
  ];
  return [...new Set(words.map((one) => cut(one, maxWordLength)))].slice(0, maxWords);
}

/** What the words of an account begin with that fits what is typed, the best fit first; empty for nothing typed. */
export function wordPrefixes(typed: string): string[] {
  const text = cut(fold(typed), maxWordLength - 1);
  // A word begins with a letter or a digit.
  const fromLetter = text.replace(/^[^\p{L}\p{N}]+/u, '');
  return ranks
    .map((rank) => (rank === whole ? [rank, text] : [rank, fromLetter]))
    .filter(([, prefix]) => prefix !== '')
    .map((parts) => parts.join(''));
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

function startsOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ({ index }) => text.slice(index, index + maxWordLength));
}

/** Without half of a pair at the end. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
