import type { TextTerm } from '../query/query.ts';
import { partMaxLength, type Token, tokensOf } from '../text/tokens.ts';
import { foldedTexts } from './folded-texts.ts';
import { columns as allColumns, type Column, nameColumns } from './index-file.ts';
import type { Sql } from './sql.ts';
import { readPage } from './stored-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How the index finds the pages with a term. */
export interface TermMatch {
  table: 'tokens' | 'names';
  /** FTS5 expressions, each of which finds some of the pages. */
  anyOf: string[];
  /** Documents found by reading texts. */
  docs: number[];
  /** An expression that scores pages; null: none. */
  scored: string | null;
}

/** Words searched for a part; beyond, those that start with it, if any. */
const wordsMax = 1000;
/** Above this, parts of words are searched only at word starts. */
const commonMin = 1000;
/** Faster than a prefix in FTS5. */
const wordsAtOnce = 40;
/** The number of pages read for what no expression finds. */
const readMax = 1000;

export interface MatchContext {
  sql: Sql;
  vocabulary: Vocabulary;
  /** Null: nothing is hidden. */
  hidden: string | null;
  /** Whether only titles and paths are searched. */
  isOfNames: boolean;
  /** Whether it is on at least this many visible pages. */
  isOnMany: (match: { table: TermMatch['table']; expression: string }, many: number) => boolean;
}

/** Searches name columns or all texts. */
export function matchTerm(
  context: MatchContext,
  term: TextTerm,
  columns?: readonly (typeof nameColumns)[number][],
): TermMatch {
  const { sql, vocabulary, hidden, isOfNames, isOnMany } = context;
  const table = columns ? 'names' : 'tokens';
  const within = (expression: string) =>
    columns && columns.length < nameColumns.length ? `({${columns.join(' ')}} : (${expression}))` : `(${expression})`;
  const tokens = tokensOf(term.text);
  const found = (expressions: string[]): TermMatch => ({
    table,
    anyOf: expressions.map(within),
    docs: [],
    scored: within(expressions[0] ?? '""'),
  });
  const read = (expression: string, match: TermMatch): TermMatch => {
    const docs = docsWith(sql, {
      table,
      hidden,
      expression: within(expression),
      text: term.text,
      columns: columns ?? allColumns,
    });
    return { ...match, docs };
  };
  if (term.isFirst) return found([`^${phraseOf(tokens)}`]);
  const whole = phraseOf(tokens);
  if (term.isWhole) return found([whole]);
  const long = tokens.find(({ kind, text }) => kind === 'word' && text.length > partMaxLength);
  if (long) {
    const words = vocabulary.containing(long.text.slice(0, partMaxLength), wordsMax);
    return { ...read(anyWord(words, long.text), found([])), scored: null };
  }
  const [first, ...rest] = tokens;
  if (first?.kind === 'word' && rest.length === 0) {
    const beginning = wordsFrom(vocabulary, first.text);
    // Then names and texts find the same words.
    const isEverywhere = !isOfNames && term.field !== 'title';
    const isCommon = () =>
      isEverywhere
        ? isOnMany({ table: 'tokens', expression: `(${beginning})` }, commonMin)
        : isOnMany({ table, expression: within(beginning) }, commonMin);
    return {
      ...found(term.isPrefix ? [beginning] : wordsWith(vocabulary, first.text, isCommon)),
      // A single prefix, since FTS5 would score several words as rare.
      scored: within(`${whole}*`),
    };
  }
  const phrase = openPhraseOf(vocabulary, tokens);
  if (first?.kind !== 'word' || term.isPrefix || term.isQuoted || !isEndOfWords(vocabulary, first.text))
    return found([phrase]);
  return read(`${openPhraseOf(vocabulary, rest)} NOT ${phrase}`, found([phrase]));
}

/** Adjacent tokens; none contains a quote. */
function phraseOf(tokens: readonly Token[]): string {
  return `"${tokens.map(({ text }) => text).join(' ')}"`;
}

/** The last word or character may be incomplete. */
function openPhraseOf(vocabulary: Vocabulary, tokens: readonly Token[]): string {
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  const isPair = ({ kind, text }: Token) => kind === 'characters' && Array.from(text).length === 2;
  if (last?.kind === 'characters' && before && isPair(before)) return phraseOf(tokens.slice(0, -1));
  const isOpen =
    last?.kind === 'characters' ||
    (last?.kind === 'word' && vocabulary.beginningWith(last.text, 2).some((word) => word !== last.text));
  return `${phraseOf(tokens)}${isOpen ? '*' : ''}`;
}

function wordsFrom(vocabulary: Vocabulary, beginning: string): string {
  const words = vocabulary.beginningWith(beginning, wordsAtOnce + 1);
  return words.length > wordsAtOnce ? `"${beginning}"*` : anyWord(words, beginning);
}

function wordsWith(vocabulary: Vocabulary, part: string, isCommon: () => boolean): string[] {
  const words = vocabulary.containing(part, wordsMax + 1);
  const isOfFew = words.length <= wordsAtOnce || vocabulary.beginningWith(part, 1).length === 0;
  if (!isOfFew && (words.length > wordsMax || isCommon())) return [wordsFrom(vocabulary, part)];
  return Array.from({ length: Math.max(1, Math.ceil(words.length / wordsAtOnce)) }, (_, index) =>
    anyWord(words.slice(index * wordsAtOnce, (index + 1) * wordsAtOnce), part),
  );
}

/** Takes as long for unknown words as for those of hidden pages. */
function anyWord(words: readonly string[], part: string): string {
  return (words.length > 0 ? words : [part]).map((word) => `"${word}"`).join(' OR ');
}

/** Whether other words than this one end with it. */
function isEndOfWords(vocabulary: Vocabulary, end: string): boolean {
  return vocabulary.endingWith(end, 2).some((word) => word !== end);
}

const isVisible = (hidden: string | null): string => (hidden ? `+rowid NOT IN ${hidden}` : 'true');

interface Reading {
  hidden: string | null;
  table: TermMatch['table'];
  expression: string;
  text: string;
  columns: readonly Column[];
}

/** Returns visible matches by columns; none above a limit. */
function docsWith(sql: Sql, { table, hidden, expression, text, columns }: Reading): number[] {
  const found = sql.allOnce(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? AND ${isVisible(hidden)} LIMIT ?`, [
    expression,
    readMax + 1,
  ]);
  if (found.length > readMax) return [];
  return found.flatMap(([id]) => {
    const page = readPage(sql, Number(id));
    const folded = page && foldedTexts(page);
    return folded && columns.some((column) => folded[column].includes(text)) ? [Number(id)] : [];
  });
}
