/** A folded text with a mapping back to the original. */
export interface Folded {
  text: string;
  /** UTF-16 units of the original character. */
  startOf(unit: number): number;
  endOf(unit: number): number;
}

const ascii = /^[\x20-\x7f\t\n\r]*$/;
/** Chinese and Japanese characters of all widths. */
const spaceless =
  '\u2e80-\u2fff\u3001-\u3130\u3190-\u31ff\u3220-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff65-\uff9f\u{1b000}-\u{1b2ff}\u{20000}-\u{3ffff}';
/** Accents, and voicing marks of half-width kana. */
const marks = '\\p{M}\\uff9e\\uff9f';
/** Characters that stay as they are, except for case. */
const plain =
  '\\x01-\\x7f\\u3001\\u3002\\u300c-\\u300f\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u3400-\\u4dbf\\u4e00-\\u9fff';
/** Hangul parts, marked and other special characters. */
const notPlain = `[\\u1100-\\u11ff]+[${marks}]*|[\\s\\S][${marks}]+|[^${plain}]`;
const meaninglessSpace = `(?<=[${spaceless}])\\s+|(?<!\\s)\\s+(?=[${spaceless}])`;
const special = new RegExp(`(${meaninglessSpace})|${notPlain}`, 'gu');
/** A much faster `special` for other scripts. */
const specialOfOthers = new RegExp(`([])|${notPlain}`, 'gu');
const hasSpaceless = new RegExp(`[${spaceless}]`, 'u');
const specialsOf = (text: string) => text.matchAll(hasSpaceless.test(text) ? special : specialOfOthers);
const known = new Map<string, string>();
const knownMax = 50_000;
const knownMaxLength = 16;

/**
 * Folds case, accents and width (NFKC, case folding, diacritics), except marks that change a letter (か, が). Whitespace
 * becomes a space, or nothing beside Chinese and Japanese.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return foldPlain(text);
  let folded = '';
  let done = 0;
  for (const { 0: written, 1: space, index } of specialsOf(text)) {
    folded += foldPlain(text.slice(done, index)) + (space ? '' : foldCluster(written));
    done = index + written.length;
  }
  return folded + foldPlain(text.slice(done));
}

/** Units that map one to one, or all to the same characters. */
interface Piece {
  at: number;
  isPlain: boolean;
  from: number;
  until: number;
}

/** Like `fold`, with the offsets in the original. */
export function foldWithPlaces(text: string): Folded {
  const pieces: Piece[] = [];
  let folded = '';
  let done = 0;
  const add = (part: string, isPlain: boolean, from: number, until: number) => {
    if (part !== '') pieces.push({ at: folded.length, isPlain, from, until });
    folded += part;
  };
  for (const { 0: written, 1: space, index } of ascii.test(text) ? [] : specialsOf(text)) {
    add(foldPlain(text.slice(done, index)), true, done, index);
    done = index + written.length;
    add(space ? '' : foldCluster(written), false, index, done);
  }
  add(foldPlain(text.slice(done)), true, done, text.length);
  return {
    text: folded,
    startOf(unit) {
      const piece = pieceAt(pieces, unit);
      return piece ? piece.from + (piece.isPlain ? unit - piece.at : 0) : text.length;
    },
    endOf(unit) {
      const piece = pieceAt(pieces, unit);
      return piece?.isPlain ? piece.from + unit - piece.at + 1 : (piece?.until ?? text.length);
    },
  };
}

/** Returns the last that begins at a unit or before it. */
function pieceAt(pieces: readonly Piece[], unit: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.at ?? 0) <= unit) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

function foldPlain(text: string): string {
  const lower = text.toLowerCase();
  return /[\t-\r]/.test(lower) ? lower.replace(/\s/g, ' ') : lower;
}

function foldCluster(written: string): string {
  if (written.length === 1 && written > '\0' && written < '\x80') return foldPlain(written);
  const before = known.get(written);
  if (before !== undefined) return before;
  const folded = written
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll('\0', '');
  if (known.size >= knownMax) known.clear();
  if (written.length <= knownMaxLength) known.set(written, folded);
  return folded;
}
