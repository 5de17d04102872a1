import { fold } from '../text/fold.ts';
import {
  type Clause,
  type Condition,
  limits,
  type Problem,
  type ProblemCode,
  type Query,
  type TextTerm,
} from './query.ts';
import { type Piece, scan } from './scan.ts';

/**
 * Returns words and "phrases" (all required), `-word`, `word*`, `one OR other`, and the fields `title:`, `tag:`, `in:`,
 * `by:`, `after:`, `before:`. The rest are words. Never throws.
 */
export function parseQuery(query: string): Query {
  const clauses: Clause[] = [];
  const problems: Problem[] = [];
  const report = (at: number, code: ProblemCode) => void problems.push({ at, code });
  let isOr = false;
  let terms = 0;
  for (const [index, piece] of scan(query).entries()) {
    if (isOrSign(piece)) {
      if (index === 0 || isOr) report(piece.at, 'or_misplaced');
      isOr = true;
      continue;
    }
    const conditions = conditionsOf(piece, report);
    if (conditions.length === 0) continue;
    terms += conditions.length;
    if (terms > limits.termsMax) {
      report(piece.at, 'too_many_terms');
      break;
    }
    const last = clauses.at(-1);
    const [first] = conditions;
    if (isOr && last && first && !last.isExcluded && !piece.isExcluded && conditions.length === 1)
      last.anyOf.push(first);
    else {
      if (isOr && last) report(piece.at, 'or_misplaced');
      clauses.push(...conditions.map((one) => ({ isExcluded: piece.isExcluded, anyOf: [one] })));
    }
    isOr = false;
  }
  return { clauses, problems };
}

function isOrSign({ text, isQuoted, field, isExcluded }: Piece): boolean {
  return text === 'OR' && !isQuoted && field === null && !isExcluded;
}

function conditionsOf(piece: Piece, report: (at: number, code: ProblemCode) => void): Condition[] {
  const { at, field, text, isUnclosed } = piece;
  if (isUnclosed) report(at, 'quote_unclosed');
  if (field === null) return termOf(piece, null);
  const value = text.trim();
  switch (field) {
    case 'title':
    case 'tag':
    case 'in':
    case 'by':
    case 'after':
    case 'before':
      break;
    // Such as `https://…` or `std::string`.
    default:
      return asWords(piece);
  }
  if (value === '') {
    report(at, 'value_missing');
    return asWords(piece);
  }
  switch (field) {
    case 'title':
      return termOf(piece, 'title');
    case 'tag':
      return [{ kind: 'tag', key: fold(value.replace(/^#/, '')).trim() }];
    case 'in':
      return [{ kind: 'in', path: pathOf(value) }];
    case 'by':
      return [{ kind: 'by', who: value.replace(/^@/, ''), at }];
    default: {
      const time = timeOf(value);
      if (time !== null) return [{ kind: field, time }];
      report(at, 'date_invalid');
      return asWords(piece);
    }
  }
}

/** Includes the name of the field, as typed. */
function asWords(piece: Piece): Condition[] {
  return termOf({ ...piece, text: `${piece.field}:${piece.text}` }, null);
}

function termOf({ text, isQuoted }: Piece, field: TextTerm['field']): Condition[] {
  const isPrefix = !isQuoted && /^[\p{L}\p{M}\p{N}_]+\*$/u.test(text);
  const folded = fold(isPrefix ? text.slice(0, -1) : text)
    .replace(/\s+/g, ' ')
    .trim();
  return folded === '' || folded === '*'
    ? []
    : [{ kind: 'text', text: folded, isPrefix, field, ...(isQuoted ? { isQuoted } : {}) }];
}

function pathOf(value: string): string {
  const path = `/${value}`.normalize('NFC').replace(/\/+/g, '/');
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Returns a year, a month or a day, in UTC. */
function timeOf(value: string): number | null {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value) ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00.000Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : time;
}
