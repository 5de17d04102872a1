import type { Doc } from '../bson/decode.ts';
import { type Predicate, someValue } from './path.ts';

/** A comparison that all matches satisfy; used by the planner. */
export interface Leaf {
  path: string;
  operator: string;
  operand: unknown;
}

/** A compiled filter. */
export interface Matcher {
  test: (doc: Doc) => boolean;
  /** True if nothing can fail it. */
  matchesAll: boolean;
  /** The top-level fields it uses. */
  fields: ReadonlySet<string>;
  leaves: Leaf[];
  /** Whether the leaves describe it completely. */
  isPlain: boolean;
  /** Alternatives of which one holds, for each `$or`. */
  ors: Matcher[][];
}

export interface Condition {
  test: Predicate;
  /** Whether elements of a final array match too. Default: true. */
  isWhole?: boolean;
  /** Whether it holds if no value passes the test. */
  isNegated?: boolean;
}

export function leaf(path: string, operator: string, operand: unknown, condition: Condition): Matcher {
  const parts = path.split('.');
  const { test, isWhole = false, isNegated = false } = condition;
  const [field = ''] = parts;
  const isShallow = parts.length === 1;
  return {
    test: (doc) => {
      const value = isShallow && Object.hasOwn(doc, field) ? doc[field] : undefined;
      const holds = isShallow && !Array.isArray(value) ? test(value) : someValue(doc, parts, 0, !isWhole, test);
      return holds !== isNegated;
    },
    matchesAll: false,
    fields: new Set([field]),
    leaves: isNegated ? [] : [{ path, operator, operand }],
    isPlain: !isNegated,
    ors: [],
  };
}

const unite = (matchers: Matcher[]): ReadonlySet<string> => new Set(matchers.flatMap(({ fields }) => [...fields]));

/** Matches everything without matchers. */
export function all(matchers: Matcher[]): Matcher {
  if (matchers.length === 1) return matchers[0] as Matcher;
  return {
    test: (doc) => matchers.every((matcher) => matcher.test(doc)),
    matchesAll: matchers.every((matcher) => matcher.matchesAll),
    fields: unite(matchers),
    leaves: matchers.flatMap((matcher) => matcher.leaves),
    isPlain: matchers.every((matcher) => matcher.isPlain),
    ors: matchers.flatMap((matcher) => matcher.ors),
  };
}

export function any(matchers: Matcher[]): Matcher {
  if (matchers.length === 1) return matchers[0] as Matcher;
  return {
    test: (doc) => matchers.some((matcher) => matcher.test(doc)),
    matchesAll: matchers.some((matcher) => matcher.matchesAll),
    fields: unite(matchers),
    leaves: [],
    isPlain: false,
    ors: [matchers],
  };
}

export function not(matcher: Matcher): Matcher {
  return {
    test: (doc) => !matcher.test(doc),
    matchesAll: false,
    fields: matcher.fields,
    leaves: [],
    isPlain: false,
    ors: [],
  };
}
