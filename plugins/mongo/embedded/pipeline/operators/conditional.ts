import type { Doc } from '../../bson/decode.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isTrue } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { isNil, withVariables } from './arguments.ts';

const cond: OperatorCompiler = (operand, compile) => {
  const parts = Array.isArray(operand) ? operand : isDoc(operand) ? [operand.if, operand.then, operand.else] : [];
  if (parts.length !== 3 || parts.includes(undefined)) {
    throw new EngineError(16020, 'Expression $cond takes exactly 3 arguments.');
  }
  const [test, yes, no] = parts.map((part) => compile(part));
  return (scope) => (isTrue(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const ifNull: OperatorCompiler = (operand, compile) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw new EngineError(1257300, '$ifNull needs at least two arguments');
  }
  const items = operand.map((item) => compile(item));
  return (scope) => {
    let value: unknown;
    for (const item of items) {
      value = item(scope);
      if (!isNil(value)) return value;
    }
    return value;
  };
};

const switchOf: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand)) throw new EngineError(40060, '$switch requires an object as an argument');
  const { branches } = operand;
  if (!Array.isArray(branches)) throw new EngineError(40061, "$switch expected an array for 'branches'");
  const compiled = branches.map((branch: Doc) => ({ test: compile(branch.case), value: compile(branch.then) }));
  const otherwise = 'default' in operand ? compile(operand.default) : null;
  if (compiled.length === 0 && !otherwise) throw new EngineError(40068, '$switch requires at least one branch.');
  return (scope) => {
    for (const { test, value } of compiled) if (isTrue(test(scope))) return value(scope);
    if (!otherwise) {
      throw new EngineError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return otherwise(scope);
  };
};

const letIn: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand) || !isDoc(operand.vars) || !('in' in operand)) {
    throw new EngineError(16874, "$let needs 'vars' and 'in'");
  }
  const variables = Object.entries(operand.vars).map(([name, value]) => [name, compile(value)] as const);
  const body = compile(operand.in, Object.keys(operand.vars));
  return (scope) =>
    withVariables(scope, body, Object.fromEntries(variables.map(([name, value]) => [name, value(scope)])));
};

export const conditionalOperators: Readonly<Record<string, OperatorCompiler>> = {
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOf,
  $let: letIn,
  $literal: (operand) => () => operand,
  $expr: (operand, compile) => compile(operand),
};
