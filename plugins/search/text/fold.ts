/** A text as it is searched, with the way back to the text as it is written. */
export interface Folded {
  text: string;
  /** Where in the written text the character begins that a unit of `text` was made of, and where it ends. UTF-16 units. */
  startOf(unit: number): number;
  endOf(unit: number): number;
}

const ascii = /^[\0-\x7f]*$/;
/** A character with the marks that belong to it: accents, the voice of half-width kana, the parts of a Hangul syllable. */
const cluster = /[\u1100-\u11ff]+|[\s\S]/gu;
const continues = /^[\p{M}\uff9e\uff9f]$/u;
const known = new Map<string, string>();
const knownMax = 50_000;

/**
 * One spelling for letters that differ by case, accent or width (NFKC, case folding, accents off). Marks that make another
 * letter (か, が) stay. Line ends and other spaces become spaces.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return foldPlain(text);
  let folded = '';
  for (const [, written] of clusters(text)) folded += foldCluster(written);
  return folded;
}

/** As `fold`, with the way back. */
export function foldWithPlaces(text: string): Folded {
  if (ascii.test(text)) return { text: foldPlain(text), startOf: (unit) => unit, endOf: (unit) => unit + 1 };
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [at, written] of clusters(text)) {
    const part = foldCluster(written);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(at);
      ends.push(at + written.length);
    }
  }
  const last = text.length;
  return { text: folded, startOf: (unit) => starts[unit] ?? last, endOf: (unit) => ends[unit] ?? last };
}

function foldPlain(text: string): string {
  return text.toLowerCase().replace(/\s/g, ' ');
}

/** The characters of a text, each with its marks and where it begins. */
function* clusters(text: string): Generator<[at: number, written: string]> {
  let at = 0;
  let written = '';
  for (const [part] of text.matchAll(cluster)) {
    if (written !== '' && continues.test(part)) {
      written += part;
      continue;
    }
    if (written !== '') yield [at, written];
    at += written.length;
    written = part;
  }
  if (written !== '') yield [at, written];
}

function foldCluster(written: string): string {
  if (written.length === 1 && written < '\x80') return foldPlain(written);
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
  known.set(written, folded);
  return folded;
}
