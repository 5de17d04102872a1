import { fold, isWordEnd, isWordStart } from '../../../plugins/search/index.ts';

/** All searched texts of a page, as written. */
export interface PageTexts {
  path: string;
  texts: string[];
}

export interface RecallFault {
  query: string;
  expected: number;
  total: number;
  /** Pages read that contain it but weren't found; `surplus` is the reverse. */
  missing: string[];
  wrong: string[];
}

/** All results of a query, as far as they were read. */
export type FindAll = (query: string) => Promise<{ paths: string[]; total: number; isEnd: boolean }>;

/** Seeded random numbers below 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws pieces of 1 to 12 characters from random texts, each starting at a word, a sign or a character of a script
 * without spaces.
 */
export function drawSubstrings(pages: readonly PageTexts[], count: number, random: () => number): string[] {
  const drawn: string[] = [];
  const below = (end: number) => Math.floor(random() * end);
  while (drawn.length < count) {
    const { texts } = pages[below(pages.length)] ?? { texts: [] };
    const characters = Array.from(texts[below(texts.length)] ?? '');
    const from = below(characters.length);
    const piece = characters
      .slice(from, from + 1 + below(12))
      .join('')
      .trim();
    if (!beginsAt(characters.join(''), characters.slice(0, from).join('').length)) continue;
    // A quote ends a phrase; a combining mark belongs to the character before.
    if (fold(piece).trim() === '' || /["“”„]/.test(piece) || /^[\p{M}\uff9e\uff9f]/u.test(piece)) continue;
    drawn.push(piece);
  }
  return drawn;
}

/**
 * Compares results with a scan of all texts: every page is found on which the piece starts a word, and no page without
 * the piece. Spaces beside signs don't matter.
 */
export async function checkRecall(
  pages: readonly PageTexts[],
  substrings: readonly string[],
  findAll: FindAll,
): Promise<RecallFault[]> {
  const folded = pages.map(({ path, texts }) => ({ path, texts: texts.map(comparable) }));
  const faults: RecallFault[] = [];
  for (const substring of substrings) {
    const wanted = comparable(substring);
    const query = `"${substring}"`;
    const { paths, total, isEnd } = await findAll(query);
    const found = new Set(paths);
    const holding = folded.filter(({ texts }) => texts.some((text) => text.includes(wanted)));
    const expected = holding
      .filter(({ texts }) => texts.some((text) => beginsIn(text, wanted)))
      .map(({ path }) => path);
    const all = new Set(holding.map(({ path }) => path));
    const missing = isEnd ? expected.filter((path) => !found.has(path)) : [];
    const wrong = paths.filter((path) => !all.has(path));
    const isRight = total >= expected.length && total <= all.size && found.size === paths.length;
    if (isRight && missing.length === 0 && wrong.length === 0) continue;
    faults.push({ query, expected: expected.length, total, missing: missing.slice(0, 3), wrong: wrong.slice(0, 3) });
  }
  return faults;
}

/** Whether a text contains a piece where a word begins. */
function beginsIn(text: string, piece: string): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    if (beginsAt(text, at)) return true;
  }
  return false;
}

/** Whether a word, sign or character of a script without spaces starts here. */
function beginsAt(text: string, at: number): boolean {
  return isWordStart(text, at) || isWordEnd(text, at);
}

function comparable(text: string): string {
  return fold(text)
    .replace(/ *([^\p{L}\p{M}\p{N}_\s]) */gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
}
