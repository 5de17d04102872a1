import { compareValues } from '../../bson/compare.ts';
import { isTrue } from '../../query/numbers.ts';
import type { Compile, Evaluate, OperatorCompiler } from '../expression.ts';
import { fixed } from './arguments.ts';

const comparison = (holds: (order: number) => boolean): OperatorCompiler =>
  fixed(2, (a, b) => holds(compareValues(a, b)));

function operands(operand: unknown, compile: Compile): Evaluate[] {
  return (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
}

/** Comparison in BSON order, and logic that stops where the answer is known. */
export const comparisonOperators: Readonly<Record<string, OperatorCompiler>> = {
  $cmp: fixed(2, (a, b) => Math.sign(compareValues(a, b))),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $not: fixed(1, (value) => !isTrue(value)),
  $and: (operand, compile) => {
    const items = operands(operand, compile);
    return (scope) => items.every((item) => isTrue(item(scope)));
  },
  $or: (operand, compile) => {
    const items = operands(operand, compile);
    return (scope) => items.some((item) => isTrue(item(scope)));
  },
};
