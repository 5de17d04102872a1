const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/u;
const word = /[\p{L}\p{M}\p{N}_]+/gu;

/** Longer ones, such as encoded files, are not indexed as words. */
const wordMaxLength = 64;

/** Whether a character belongs to a script that is written without spaces. */
export function isCjk(character: string): boolean {
  return character > '\u10ff' && cjk.test(character);
}

export function hasCjk(text: string): boolean {
  return cjk.test(text);
}

/** The words of a folded text in scripts that are written with spaces, in their order. */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  for (const [found] of folded.matchAll(word)) {
    for (const part of hasCjk(found)
      ? Array.from(found, (c) => (isCjk(c) ? ' ' : c))
          .join('')
          .split(' ')
      : [found]) {
      if (part !== '' && part.length <= wordMaxLength) words.push(part);
    }
  }
  return words;
}

/**
 * Returns the terms for queries of one or two characters: each character and each pair of adjacent ones, encoded as letters and
 * digits. Pairs in scripts without spaces are repeated as often as they occur, everything else is given once.
 */
export function gramsOf(folded: string): string {
  const once = new Set<string>();
  const each: string[] = [];
  let before = '';
  for (const character of folded) {
    if (character === ' ' || character === '\n') {
      before = '';
      continue;
    }
    once.add(gramOf(character));
    if (before !== '') {
      const pair = gramOf(before + character);
      if (isCjk(before) && isCjk(character)) each.push(pair);
      else once.add(pair);
    }
    before = character;
  }
  return [...once, ...each].join(' ');
}

/** One or two characters as a word of letters and digits. */
export function gramOf(characters: string): string {
  return Array.from(characters, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('g');
}

/** Whether a position in a folded text is the beginning or the end of a word. */
export function isWordStart(folded: string, at: number): boolean {
  return at === 0 || !isWordCharacter(characterBefore(folded, at)) || isCjk(characterBefore(folded, at));
}

export function isWordEnd(folded: string, at: number): boolean {
  const next = folded.codePointAt(at);
  if (next === undefined) return true;
  const character = String.fromCodePoint(next);
  return !isWordCharacter(character) || isCjk(character);
}

function characterBefore(text: string, at: number): string {
  const low = text.charAt(at - 1);
  return low >= '\udc00' && low <= '\udfff' ? text.slice(at - 2, at) : low;
}

function isWordCharacter(character: string): boolean {
  return /^[\p{L}\p{M}\p{N}_]$/u.test(character);
}
