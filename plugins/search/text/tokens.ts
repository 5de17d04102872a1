const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}]/u;
const wordOrSign = /[\p{L}\p{M}\p{N}_]+|\S|\n/gu;

/** UTF-16 units; longer words are indexed in overlapping pieces. */
export const wordMaxLength = 64;
/** Parts up to this length lie within a piece. */
export const partMaxLength = wordMaxLength / 2;

/** Private-use tokens for ASCII signs, which SQLite's tokenizer drops. */
const signsFrom = 0xe000;

/** A piece of a folded text. */
export type Token =
  /** In a script that is written with spaces. */
  | { kind: 'word'; text: string }
  /** Two adjacent characters of a script without spaces; or the last one before something else. */
  | { kind: 'characters'; text: string }
  /** Anything else, such as a comma or an emoji. */
  | { kind: 'sign'; text: string };

/** Written without spaces. */
export function isCjk(character: string): boolean {
  return character > '\u10ff' && cjk.test(character);
}

export function hasCjk(text: string): boolean {
  return cjk.test(text);
}

/** In order, without spaces; line ends count as signs. */
export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  for (const [found] of folded.matchAll(wordOrSign)) {
    if (!isWordCharacter(found)) tokens.push({ kind: 'sign', text: signToken(found) });
    else if (!hasCjk(found)) addWord(tokens, found);
    else addMixed(tokens, found);
  }
  return tokens;
}

function signToken(sign: string): string {
  const code = sign.charCodeAt(0);
  return code < 0x80 ? String.fromCharCode(signsFrom + code) : sign;
}

function addWord(tokens: Token[], text: string): void {
  if (text === '') return;
  for (let from = 0; ; from += partMaxLength) {
    tokens.push({ kind: 'word', text: text.slice(from, from + wordMaxLength) });
    if (from + wordMaxLength >= text.length) return;
  }
}

function addMixed(tokens: Token[], text: string): void {
  let word = '';
  let before = '';
  for (const character of text) {
    const isOfCjk = isCjk(character);
    if (before !== '') tokens.push({ kind: 'characters', text: isOfCjk ? before + character : before });
    before = isOfCjk ? character : '';
    if (!isOfCjk) word += character;
    else {
      addWord(tokens, word);
      word = '';
    }
  }
  if (before !== '') tokens.push({ kind: 'characters', text: before });
  addWord(tokens, word);
}

/** Words of scripts with spaces, in order. */
export function wordsOf(folded: string): string[] {
  return tokensOf(folded).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
}

/** Start or end of a word. */
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

function isWordCharacter(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}_]/u.test(text);
}
