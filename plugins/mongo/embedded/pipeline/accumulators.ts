import type { Doc } from '../bson/decode.ts';
import { encodeKey } from '../bson/key.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { wholeNumber } from '../query/numbers.ts';
import { compileExpression } from './expression.ts';

/** Accumulates one field of a group. */
export interface Accumulator {
  add: (doc: Doc) => void;
  value: () => unknown;
}

type AccumulatorCompiler = (operand: unknown) => () => Accumulator;

/** Compiles an accumulator, to be called per group. */
export function compileAccumulator(name: string, spec: unknown): () => Accumulator {
  const [entry, ...more] = isDoc(spec) ? Object.entries(spec) : [];
  if (name.includes('.')) throw new EngineError(40235, `The field name '${name}' cannot contain '.'`);
  if (!entry?.[0].startsWith('$')) throw new EngineError(40234, `The field '${name}' must be an accumulator object`);
  if (more.length > 0) throw new EngineError(40238, `The field '${name}' must specify one accumulator`);
  const compile = accumulators.get(entry[0]);
  if (!compile) throw unsupported(`The accumulator ${entry[0]}`);
  return compile(entry[1]);
}

/** Returns a constant for each document, as counting takes it. */
const sum: AccumulatorCompiler = (operand) => {
  const step = typeof operand === 'number' ? wholeNumber(operand) : null;
  if (step === null) throw unsupported('The accumulator $sum of anything but a whole number');
  return () => {
    let total = 0;
    return {
      add: () => {
        total += step;
      },
      value: () => total,
    };
  };
};

const edge =
  (isFirst: boolean): AccumulatorCompiler =>
  (operand) => {
    const evaluate = compileExpression(operand);
    return () => {
      let [isSet, kept] = [false, undefined as unknown];
      return {
        add: (doc) => {
          if (!isSet || !isFirst) kept = evaluate(doc);
          isSet = true;
        },
        value: () => kept ?? null,
      };
    };
  };

const addToSet: AccumulatorCompiler = (operand) => {
  const evaluate = compileExpression(operand);
  return () => {
    const found = new Map<string, unknown>();
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (value === undefined) return;
        const key = encodeKey(value).toString('latin1');
        if (!found.has(key)) found.set(key, value);
      },
      value: () => [...found.values()],
    };
  };
};

export const accumulators: ReadonlyMap<string, AccumulatorCompiler> = new Map([
  ['$sum', sum],
  ['$first', edge(true)],
  ['$last', edge(false)],
  ['$addToSet', addToSet],
]);
