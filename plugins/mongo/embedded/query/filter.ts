import { BSONRegExp } from 'bson';
import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { compileExpression } from '../pipeline/expression.ts';
import { all, any, type Condition, leaf, type Matcher, not } from './matcher.ts';
import { isTrue } from './numbers.ts';
import type { Predicate } from './path.ts';
import {
  hasBits,
  hasRemainder,
  hasSize,
  hasType,
  isEqualTo,
  isIn,
  isOrdered,
  matchesRegex,
  regexOf,
} from './predicates.ts';

/** Compiles a filter document. Throws EngineError for what is no filter. `variables` are those `$expr` may use. */
export function compileFilter(filter: Doc, variables?: Doc): Matcher {
  return all(Object.entries(filter).map(([name, value]) => compileEntry(name, value, variables)));
}

function compileEntry(name: string, value: unknown, variables: Doc | undefined): Matcher {
  if (!name.startsWith('$')) return compileField(name, value, variables);
  switch (name) {
    case '$and':
      return all(clauses(name, value, variables));
    case '$or':
      return any(clauses(name, value, variables));
    case '$nor':
      return not(any(clauses(name, value, variables)));
    case '$expr': {
      const evaluate = compileExpression(value, variables);
      return {
        test: (doc) => isTrue(evaluate(doc)),
        matchesAll: false,
        fields: null,
        leaves: [],
        isPlain: false,
        ors: [],
      };
    }
    case '$comment':
      return all([]);
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw unsupported(`The query operator ${name}`);
    default:
      throw new EngineError(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function clauses(name: string, value: unknown, variables: Doc | undefined): Matcher[] {
  if (!Array.isArray(value)) throw new EngineError('BadValue', `${name} argument must be an array`);
  if (value.length === 0) throw new EngineError('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((clause) => {
    if (!isDoc(clause)) throw new EngineError('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileFilter(clause, variables);
  });
}

function compileField(path: string, value: unknown, variables: Doc | undefined): Matcher {
  if (value instanceof BSONRegExp) return leaf(path, '$regex', value, { test: matchesRegex(value) });
  if (!isOperators(value)) return leaf(path, '$eq', value, { test: isEqualTo(value) });
  const matchers: Matcher[] = [];
  for (const [operator, operand] of Object.entries(value)) {
    if (operator === '$options') {
      if (!('$regex' in value)) throw new EngineError('BadValue', '$options needs a $regex');
    } else if (operator === '$all') matchers.push(compileAll(path, operand, variables));
    else if (operator === '$not') matchers.push(compileNot(path, operand, variables));
    else if (operator === '$regex') {
      const regex = regexOf(operand, value.$options);
      matchers.push(leaf(path, '$regex', regex, { test: matchesRegex(regex) }));
    } else matchers.push(leaf(path, operator, operand, compileOperator(operator, operand, variables)));
  }
  return all(matchers);
}

/** True for a document of operators, as against a value to be equal to. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

function compileOperator(operator: string, operand: unknown, variables: Doc | undefined): Condition {
  switch (operator) {
    case '$eq':
      return { test: isEqualTo(operand) };
    case '$ne':
      if (operand instanceof BSONRegExp) throw new EngineError('BadValue', "Can't have regex as arg to $ne.");
      return { test: isEqualTo(operand), isNegated: true };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp)
        throw new EngineError('BadValue', `Can't have RegEx as arg to predicate over field`);
      return { test: isOrdered(operator, operand) };
    case '$in':
      return { test: isIn(operand) };
    case '$nin':
      return { test: isIn(operand), isNegated: true };
    case '$exists':
      return { test: (value) => value !== undefined, isNegated: !isTrue(operand) };
    case '$type':
      return { test: hasType(operand) };
    case '$size':
      return { test: hasSize(operand), isWhole: true };
    case '$mod':
      return { test: hasRemainder(operand) };
    case '$elemMatch':
      return { test: elementMatches(operand, variables), isWhole: true };
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return { test: hasBits(operator, operand) };
    case '$near':
    case '$nearSphere':
    case '$geoWithin':
    case '$geoIntersects':
      throw unsupported(`The query operator ${operator}`);
    default:
      throw new EngineError('BadValue', `unknown operator: ${operator}`);
  }
}

function compileAll(path: string, operand: unknown, variables: Doc | undefined): Matcher {
  if (!Array.isArray(operand)) throw new EngineError('BadValue', '$all needs an array');
  if (operand.length === 0) return leaf(path, '$all', operand, { test: () => false });
  return all(
    operand.map((item) => {
      if (isDoc(item) && '$elemMatch' in item) return compileField(path, item, variables);
      if (isOperators(item)) throw new EngineError('BadValue', 'no $ expressions in $all');
      return compileField(path, item instanceof BSONRegExp ? item : { $eq: item }, variables);
    }),
  );
}

function compileNot(path: string, operand: unknown, variables: Doc | undefined): Matcher {
  if (operand instanceof BSONRegExp) return not(compileField(path, operand, variables));
  if (!isDoc(operand)) throw new EngineError('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw new EngineError('BadValue', '$not cannot be empty');
  const bad = Object.keys(operand).find((name) => !name.startsWith('$'));
  if (bad !== undefined) throw new EngineError('BadValue', `unknown operator: ${bad}`);
  return not(compileField(path, operand, variables));
}

/** `$elemMatch` on values (`{$gt: 1}`) or on documents (`{a: 1}`). */
export function elementMatches(operand: unknown, variables?: Doc): Predicate {
  if (!isDoc(operand)) throw new EngineError('BadValue', '$elemMatch needs an Object');
  const matches = elementTest(operand, variables);
  return (value) => Array.isArray(value) && value.some(matches);
}

const logical = new Set(['$and', '$or', '$nor', '$expr', '$where']);

/** The test of one element of an array against the operand of `$elemMatch`, or against the condition of `$pull`. */
export function elementTest(operand: Doc, variables?: Doc): Predicate {
  const [first] = Object.keys(operand);
  if (first?.startsWith('$') && !logical.has(first)) {
    const onValue = compileField('value', operand, variables);
    return (element) => (Array.isArray(element) ? onWholeArray(operand, element) : onValue.test({ value: element }));
  }
  const matcher = compileFilter(operand, variables);
  return (element) => (isDoc(element) || Array.isArray(element)) && matcher.test({ ...element });
}

/** An element that is an array itself counts as a whole: `$elemMatch` does not enter it. */
function onWholeArray(operand: Doc, element: unknown[]): boolean {
  return Object.entries(operand).every(([operator, value]) => {
    if (operator === '$not') return !(isDoc(value) && onWholeArray(value, element));
    if (operator === '$regex' || operator === '$options' || operator === '$all') return false;
    const { test, isNegated = false } = compileOperator(operator, value, undefined);
    return test(element) !== isNegated;
  });
}
