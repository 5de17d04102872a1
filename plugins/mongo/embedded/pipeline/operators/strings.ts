import { BSONRegExp } from 'bson';
import { compareStrings } from '../../bson/compare.ts';
import { isDoc, rank, rankOf, typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { regExpOf, toRegExp } from '../../query/regex.ts';
import type { OperatorCompiler } from '../expression.ts';
import { fixed, isNil, variadic } from './arguments.ts';
import { arithmeticText } from './text.ts';

const concat = variadic((values) => {
  for (const value of values) {
    if (isNil(value)) return null;
    if (typeof value !== 'string')
      throw new EngineError(16702, `$concat only supports strings, not ${typeName(value)}`);
  }
  return values.join('');
});

const caseless = fixed(2, (a, b) => Math.sign(compareStrings(upper(arithmeticText(a)), upper(arithmeticText(b)))));

const cased = (change: (text: string) => string): OperatorCompiler =>
  fixed(1, (value) => change(arithmeticText(value)));

// Only ASCII letters have cases here, as on the server.
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

const split = fixed(2, (text, separator) => {
  if (isNil(text) || isNil(separator)) return null;
  if (typeof text !== 'string')
    throw new EngineError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(text)}`,
    );
  if (typeof separator !== 'string')
    throw new EngineError(
      10503900,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeName(separator)}`,
    );
  if (separator === '') throw new EngineError(40087, '$split requires a non-empty separator');
  return text.split(separator);
});

const length = (name: string, code: number, measure: (text: string) => number): OperatorCompiler =>
  fixed(1, (value) => {
    if (typeof value !== 'string')
      throw new EngineError(code, `${name} requires a string argument, found: ${typeName(value)}`);
    return measure(value);
  });

type Search = (text: string, pattern: RegExp) => unknown;

function regexOperator(search: Search, onNull: unknown): OperatorCompiler {
  return (operand, compile, name) => {
    if (!isDoc(operand)) throw new EngineError(51103, `${name} expects an object of named arguments`);
    const [input, regex, options] = [operand.input, operand.regex, operand.options].map((part) => compile(part));
    return (scope) => {
      const [text, pattern, flags] = [input?.(scope), regex?.(scope), options?.(scope)];
      if (isNil(text) || isNil(pattern)) return onNull;
      if (typeof text !== 'string') throw new EngineError(51104, `${name} needs 'input' to be of type string`);
      return search(text, compiled(name, pattern, flags));
    };
  };
}

function compiled(name: string, pattern: unknown, flags: unknown): RegExp {
  const options = typeof flags === 'string' ? flags : '';
  if (pattern instanceof BSONRegExp) return options ? toRegExp(pattern.pattern, options) : regExpOf(pattern);
  if (typeof pattern !== 'string') throw new EngineError(51105, `${name} needs 'regex' to be of type string or regex`);
  return toRegExp(pattern, options);
}

/** A match with its place in code points. */
function described(text: string, match: RegExpMatchArray): object {
  const before = text.slice(0, match.index);
  return { match: match[0], idx: [...before].length, captures: match.slice(1).map((capture) => capture ?? null) };
}

const find: Search = (text, pattern) => {
  const match = pattern.exec(text);
  return match && described(text, match);
};

const findAll: Search = (text, pattern) =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map((match) => described(text, match));

const substring = fixed(3, (value, start, count) => {
  const [from, size] = [start, count].map((number) => Math.trunc(Number(number)));
  if (rankOf(start) !== rank.number || rankOf(count) !== rank.number)
    throw new EngineError(34450, '$substrCP needs numbers for start and length');
  const points = [...arithmeticText(value)];
  return (size as number) < 0
    ? points.slice(from).join('')
    : points.slice(from, (from as number) + (size as number)).join('');
});

/** Where one text begins in another, counted in the units that `units` cuts both into. */
function indexOf<T>(units: (text: string) => ArrayLike<T>): OperatorCompiler {
  return fixed(
    2,
    (text, part, start = 0, end = Infinity) => {
      if (isNil(text)) return null;
      if (typeof text !== 'string')
        throw new EngineError(40093, `requires a string as the first argument, found: ${typeName(text)}`);
      if (typeof part !== 'string')
        throw new EngineError(40094, `requires a string as the second argument, found: ${typeName(part)}`);
      const [whole, wanted] = [units(text), units(part)];
      const last = Math.min(Number(end), whole.length) - wanted.length;
      for (let i = Number(start); i <= last; i++)
        if (Array.from(wanted).every((unit, at) => whole[i + at] === unit)) return i;
      return -1;
    },
    4,
  );
}

export const stringOperators: Readonly<Record<string, OperatorCompiler>> = {
  $concat: concat,
  $strcasecmp: caseless,
  $toLower: cased(lower),
  $toUpper: cased(upper),
  $split: split,
  $strLenCP: length('$strLenCP', 34471, (text) => [...text].length),
  $strLenBytes: length('$strLenBytes', 34473, (text) => Buffer.byteLength(text)),
  $substrCP: substring,
  $indexOfCP: indexOf((text) => [...text]),
  $indexOfBytes: indexOf((text) => Buffer.from(text)),
  $regexMatch: regexOperator((text, pattern) => pattern.test(text), false),
  $regexFind: regexOperator(find, null),
  $regexFindAll: regexOperator(findAll, []),
};
