import { isDoc, typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isTrue, wholeNumber } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { averageOf, extremeOf, sumOf } from '../folds.ts';
import { isNil, withVariables } from './arguments.ts';
import { arrayOf } from './arrays.ts';

const map: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand)) throw new EngineError(16878, '$map only supports an object as its argument');
  const name = typeof operand.as === 'string' ? operand.as : 'this';
  const [input, body] = [compile(operand.input), compile(operand.in, [name])];
  return (scope) => {
    const array = arrayOf('$map', 16883, input(scope));
    return array?.map((item) => withVariables(scope, body, { [name]: item }) ?? null) ?? null;
  };
};

const filter: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand)) throw new EngineError(28646, '$filter only supports an object as its argument');
  const name = typeof operand.as === 'string' ? operand.as : 'this';
  const [input, test] = [compile(operand.input), compile(operand.cond, [name])];
  const limit = 'limit' in operand ? compile(operand.limit) : null;
  return (scope) => {
    const array = arrayOf('$filter', 28651, input(scope));
    if (!array) return null;
    const found = array.filter((item) => isTrue(withVariables(scope, test, { [name]: item })));
    const most = limit?.(scope);
    return isNil(most) ? found : found.slice(0, wholeNumber(most) ?? 0);
  };
};

const reduce: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand)) throw new EngineError(40075, '$reduce requires an object as an argument');
  const [input, initial, body] = [
    compile(operand.input),
    compile(operand.initialValue),
    compile(operand.in, ['this', 'value']),
  ];
  return (scope) => {
    const array = arrayOf('$reduce', 40080, input(scope));
    return (
      array?.reduce<unknown>((value, item) => withVariables(scope, body, { this: item, value }), initial(scope)) ?? null
    );
  };
};

/** Folds the elements of one array, or the list of operands. */
function folded(fold: () => { add: (value: unknown) => void; value: () => unknown }): OperatorCompiler {
  return (operand, compile) => {
    const items =
      Array.isArray(operand) && operand.length !== 1 ? operand : [Array.isArray(operand) ? operand[0] : operand];
    const evaluate = items.map((item) => compile(item));
    return (scope) => {
      const values = evaluate.map((item) => item(scope));
      const [only] = values;
      const state = fold();
      for (const value of values.length === 1 && Array.isArray(only) ? only : values) state.add(value);
      return state.value();
    };
  };
}

const mergeObjects: OperatorCompiler = (operand, compile) => {
  const items = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
  return (scope) => {
    const values = items.map((item) => item(scope));
    const [only] = values;
    const docs = values.length === 1 && Array.isArray(only) ? only : values;
    const bad = docs.find((doc) => !isNil(doc) && !isDoc(doc));
    if (bad !== undefined)
      throw new EngineError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(bad)}`);
    return Object.assign({}, ...docs);
  };
};

/** Operators that go through arrays with variables, or fold them. */
export const iterationOperators: Readonly<Record<string, OperatorCompiler>> = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $sum: folded(sumOf),
  $avg: folded(averageOf),
  $min: folded(() => extremeOf(-1)),
  $max: folded(() => extremeOf(1)),
  $mergeObjects: mergeObjects,
};
