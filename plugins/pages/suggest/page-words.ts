import { nameOf } from '../page-path.ts';

const maxWords = 100;
/** UTF-16 units. */
const maxWordLength = 60;

/** What a word says by its first character: how well a page fits that is found by it. */
export const ranks = { whole: '0', word: '1', character: '2' } as const;

const wordStart = /(?<=[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;
const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/gu;

/**
 * What a page is found by while its name is being typed: its title and the last segment of its path as a whole, from
 * each word on, and from each character of a script that writes no spaces. Sorted by an index, each is a prefix to be.
 */
export function pageWords({ title, path }: { title: string | null; path: string }): string[] {
  const texts = [...new Set([title ?? '', nameOf(path)].map(fold))].filter(Boolean);
  const words = [
    ...texts.map((text) => ranks.whole + text),
    ...texts.flatMap((text) => startsOf(text, wordStart).map((start) => ranks.word + start)),
    ...texts.flatMap((text) => startsOf(text, cjk).map((start) => ranks.character + start)),
  ];
  return [...new Set(words.map((word) => cut(word, maxWordLength)))].slice(0, maxWords);
}

/**
 * One spelling for letters that differ by case, accent or width. Marks that make another letter (か, が) stay. A bar is
 * a space, since no index finds what follows one.
 */
export function fold(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/[\s|]+/g, ' ')
    .trim();
}

/** What is typed, as words are kept. */
export function foldedPrefix(typed: string): string {
  return cut(fold(typed), maxWordLength - 1);
}

function startsOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ({ index }) => text.slice(index, index + maxWordLength));
}

/** Without half of a pair at the end. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
