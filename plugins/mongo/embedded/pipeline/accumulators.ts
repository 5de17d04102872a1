import { compareValues } from '../bson/compare.ts';
import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { wholeNumber } from '../query/numbers.ts';
import { compareSortKeys, readSort, sortKeys } from '../query/sort.ts';
import { compileExpression } from './expression.ts';
import { folds } from './folds.ts';

/** Gathers one field of one group. */
export interface Accumulator {
  add: (doc: Doc) => void;
  value: () => unknown;
}

/** Compiles one accumulator of a `$group`; call the result once for each group. */
export function compileAccumulator(name: string, spec: unknown, variables: Doc | undefined): () => Accumulator {
  const [entry, ...more] = isDoc(spec) ? Object.entries(spec) : [];
  if (name.includes('.')) throw new EngineError(40235, `The field name '${name}' cannot contain '.'`);
  if (!entry?.[0].startsWith('$')) throw new EngineError(40234, `The field '${name}' must be an accumulator object`);
  if (more.length > 0) throw new EngineError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = entry;
  if (operator === '$count') return compileAccumulator(name, { $sum: 1 }, variables);
  const fold = folds.get(operator);
  if (fold) {
    const evaluate = compileExpression(operand, variables);
    return () => {
      const state = fold();
      return { add: (doc) => state.add(evaluate(doc)), value: state.value };
    };
  }
  if (/^\$(first|last|min|max)N$/.test(operator)) return listAccumulator(operator, operand, variables);
  if (/^\$(top|bottom)N?$/.test(operator)) return rankAccumulator(operator, operand, variables);
  if (operator === '$accumulator') throw unsupported('The accumulator $accumulator');
  throw new EngineError(15952, `unknown group operator '${operator}'`);
}

function listAccumulator(operator: string, operand: unknown, variables: Doc | undefined): () => Accumulator {
  const { input, n } = isDoc(operand) ? operand : {};
  const evaluate = compileExpression(input, variables);
  const size = sizeOf(compileExpression(n, variables)({}));
  return () => {
    const found: unknown[] = [];
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (operator === '$firstN' || operator === '$lastN') found.push(value ?? null);
        else if (value !== undefined && value !== null) found.push(value);
      },
      value: () => {
        if (operator === '$lastN') return found.slice(-size);
        if (operator === '$minN') found.sort(compareValues);
        if (operator === '$maxN') found.sort((a, b) => compareValues(b, a));
        return found.slice(0, size);
      },
    };
  };
}

function rankAccumulator(operator: string, operand: unknown, variables: Doc | undefined): () => Accumulator {
  const { sortBy, output, n } = isDoc(operand) ? operand : {};
  const fields = readSort(sortBy);
  const evaluate = compileExpression(output, variables);
  const isSingle = !operator.endsWith('N');
  const size = isSingle ? 1 : sizeOf(compileExpression(n, variables)({}));
  return () => {
    const found: Array<{ keys: unknown[]; value: unknown }> = [];
    return {
      add: (doc) => void found.push({ keys: sortKeys(doc, fields), value: evaluate(doc) ?? null }),
      value: () => {
        const sorted = found.sort((a, b) => compareSortKeys(a.keys, b.keys, fields)).map(({ value }) => value);
        const chosen = operator.startsWith('$top') ? sorted.slice(0, size) : sorted.slice(-size);
        return isSingle ? (chosen[0] ?? null) : chosen;
      },
    };
  };
}

function sizeOf(value: unknown): number {
  const size = wholeNumber(value);
  if (size === null || size <= 0) throw new EngineError(5787908, `'n' must be greater than 0, found ${String(value)}`);
  return size;
}
