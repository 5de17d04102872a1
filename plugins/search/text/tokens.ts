const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/u;
const word = /[\p{L}\p{M}\p{N}_]+/gu;

/** Longer ones are no words that anybody would look for, such as encoded files. */
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
 * What a folded text is found by where fewer than three characters are asked for: each of its characters, and each two that
 * stand beside each other, as words of letters and digits. Pairs of scripts without spaces come as often as they stand
 * there, everything else once.
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

/** Whether something stands at the beginning of a word, or at its end, in a folded text. */
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
