/** A folded text to find. */
export interface TextTerm {
  kind: 'text';
  text: string;
  /** Whether it matches only at the beginning of a word. */
  isPrefix: boolean;
  /** Whether it is matched literally. */
  isQuoted?: true;
  /** Whether it matches only whole words. */
  isWhole?: true;
  /** Whether it matches only at the beginning of a text, as whole words. */
  isFirst?: true;
  /** The field to search; null: all. */
  field: 'title' | null;
}

export type Condition =
  | TextTerm
  /** `key` is folded. */
  | { kind: 'tag'; key: string }
  /** The page at a path and all below it. */
  | { kind: 'in'; path: string }
  /** A name, an id of 24 hex digits, or `me`. */
  | { kind: 'by'; who: string; at: number }
  /** Changed on that day or later, and before that day; milliseconds. */
  | { kind: 'after'; time: number }
  | { kind: 'before'; time: number };

/** One of `anyOf` must hold, or none if excluded. */
export interface Clause<C = Condition> {
  isExcluded: boolean;
  anyOf: C[];
}

export type ProblemCode =
  | 'quote_unclosed'
  | 'value_missing'
  | 'date_invalid'
  | 'or_misplaced'
  | 'too_many_terms'
  | 'person_unknown';

/** Not understood; offsets are UTF-16 units. */
export interface Problem {
  at: number;
  code: ProblemCode;
}

/** A query; pages must meet all clauses. */
export interface Query {
  clauses: Clause[];
  problems: Problem[];
}

export const limits = {
  /** UTF-16 units. */
  queryMaxLength: 500,
  termsMax: 32,
} as const;
