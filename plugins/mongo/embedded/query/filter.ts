import { BSONRegExp } from 'bson';
import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { all, any, type Condition, leaf, type Matcher, not } from './matcher.ts';
import { isTrue } from './numbers.ts';
import type { Predicate } from './path.ts';
import { hasSize, hasType, isEqualTo, isIn, isOrdered, matchesRegex } from './predicates.ts';

/** @throws EngineError for an invalid filter */
export function compileFilter(filter: Doc): Matcher {
  return all(Object.entries(filter).map(([name, value]) => compileEntry(name, value)));
}

function compileEntry(name: string, value: unknown): Matcher {
  if (!name.startsWith('$')) return compileField(name, value);
  switch (name) {
    case '$and':
      return all(clauses(name, value));
    case '$or':
      return any(clauses(name, value));
    default:
      throw unsupported(`The query operator ${name}`);
  }
}

function clauses(name: string, value: unknown): Matcher[] {
  if (!Array.isArray(value)) throw new EngineError('BadValue', `${name} argument must be an array`);
  if (value.length === 0) throw new EngineError('BadValue', '$and/$or must be a nonempty array');
  return value.map((clause) => {
    if (!isDoc(clause)) throw new EngineError('BadValue', '$or/$and entries need to be full objects');
    return compileFilter(clause);
  });
}

function compileField(path: string, value: unknown): Matcher {
  if (value instanceof BSONRegExp) return leaf(path, '$regex', value, { test: matchesRegex(value) });
  if (!isOperators(value)) return leaf(path, '$eq', value, { test: isEqualTo(value) });
  const matchers: Matcher[] = [];
  for (const [operator, operand] of Object.entries(value)) {
    if (operator === '$not') matchers.push(compileNot(path, operand));
    else matchers.push(leaf(path, operator, operand, compileOperator(operator, operand)));
  }
  return all(matchers);
}

/** As opposed to a value for equality. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

/** The operators on a field, besides `$not`. */
export const fieldOperators: ReadonlyMap<string, (operand: unknown) => Condition> = new Map<
  string,
  (operand: unknown) => Condition
>([
  ['$eq', (operand) => ({ test: isEqualTo(operand) })],
  ['$ne', (operand) => ({ test: isEqualTo(noRegex('$ne', operand)), isNegated: true })],
  ['$gt', (operand) => ({ test: isOrdered('$gt', noRegex('$gt', operand)) })],
  ['$gte', (operand) => ({ test: isOrdered('$gte', noRegex('$gte', operand)) })],
  ['$lt', (operand) => ({ test: isOrdered('$lt', noRegex('$lt', operand)) })],
  ['$lte', (operand) => ({ test: isOrdered('$lte', noRegex('$lte', operand)) })],
  ['$in', (operand) => ({ test: isIn(operand) })],
  ['$nin', (operand) => ({ test: isIn(operand), isNegated: true })],
  ['$exists', (operand) => ({ test: (value) => value !== undefined, isNegated: !isTrue(operand) })],
  ['$type', (operand) => ({ test: hasType(operand) })],
  ['$size', (operand) => ({ test: hasSize(operand), isWhole: true })],
  ['$elemMatch', (operand) => ({ test: elementMatches(operand), isWhole: true })],
]);

function noRegex(operator: string, operand: unknown): unknown {
  if (operand instanceof BSONRegExp)
    throw new EngineError('BadValue', `Can't have a regular expression as arg to ${operator}.`);
  return operand;
}

function compileOperator(operator: string, operand: unknown): Condition {
  const compile = fieldOperators.get(operator);
  if (!compile) throw unsupported(`The query operator ${operator}`);
  return compile(operand);
}

function compileNot(path: string, operand: unknown): Matcher {
  if (operand instanceof BSONRegExp) return not(compileField(path, operand));
  if (!isDoc(operand)) throw new EngineError('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw new EngineError('BadValue', '$not cannot be empty');
  const bad = Object.keys(operand).find((name) => !name.startsWith('$'));
  if (bad !== undefined) throw new EngineError('BadValue', `unknown operator: ${bad}`);
  return not(compileField(path, operand));
}

/** On values (`{$gt: 1}`) or documents (`{a: 1}`). */
export function elementMatches(operand: unknown): Predicate {
  if (!isDoc(operand)) throw new EngineError('BadValue', '$elemMatch needs an Object');
  const matches = elementTest(operand);
  return (value) => Array.isArray(value) && value.some(matches);
}

const logical = new Set(['$and', '$or']);

/** Tests an element for `$elemMatch` or `$pull`. */
export function elementTest(operand: Doc): Predicate {
  const [first] = Object.keys(operand);
  if (first?.startsWith('$') && !logical.has(first)) {
    const onValue = compileField('value', operand);
    return (element) => (Array.isArray(element) ? onWholeArray(operand, element) : onValue.test({ value: element }));
  }
  const matcher = compileFilter(operand);
  return (element) => (isDoc(element) || Array.isArray(element)) && matcher.test({ ...element });
}

/** `$elemMatch` doesn't enter nested arrays. */
function onWholeArray(operand: Doc, element: unknown[]): boolean {
  return Object.entries(operand).every(([operator, value]) => {
    if (operator === '$not') return !(isDoc(value) && onWholeArray(value, element));
    const { test, isNegated = false } = compileOperator(operator, value);
    return test(element) !== isNegated;
  });
}
