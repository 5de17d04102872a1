/** A part of a query between spaces. */
export interface Piece {
  /** The offset of its start, in UTF-16 units. */
  at: number;
  isExcluded: boolean;
  /** The word before a colon; null: none. */
  field: string | null;
  /** The text without quotes. */
  text: string;
  isQuoted: boolean;
  isUnclosed: boolean;
}

// Escaped “ „ ” “: esbuild keeps regular expressions, and non-Latin-1 doubles the bundle's memory.
const opening = /["\u201c\u201e]/;
const closing = /["\u201d\u201c]/;

/** Splits at spaces and quotes. */
export function scan(query: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < query.length; ) {
    if (/\s/.test(query.charAt(at))) at += 1;
    else {
      const { piece, end } = readPiece(query, at);
      pieces.push(piece);
      at = end;
    }
  }
  return pieces;
}

function readPiece(query: string, at: number): { piece: Piece; end: number } {
  const isExcluded = query.charAt(at) === '-' && /\S/.test(query.charAt(at + 1));
  let from = isExcluded ? at + 1 : at;
  const field = /^([a-z]+):/i.exec(query.slice(from));
  if (field) from += field[0].length;
  const name = field?.[1]?.toLowerCase() ?? null;
  if (!opening.test(query.charAt(from))) {
    const end = from + (/^\S*/.exec(query.slice(from))?.[0].length ?? 0);
    const text = query.slice(from, end);
    return { piece: { at, isExcluded, field: name, text, isQuoted: false, isUnclosed: false }, end };
  }
  const length = query.slice(from + 1).search(closing);
  const end = length === -1 ? query.length : from + 1 + length;
  const text = query.slice(from + 1, end);
  return {
    piece: { at, isExcluded, field: name, text, isQuoted: true, isUnclosed: length === -1 },
    end: Math.min(end + 1, query.length),
  };
}
