import { EngineError } from '../../errors.ts';
import type { Evaluate, OperatorCompiler, Scope } from '../expression.ts';

/** An operator that takes a fixed number of evaluated arguments (`max` if it may take more than `min`). */
export function fixed(min: number, call: (...values: unknown[]) => unknown, max = min): OperatorCompiler {
  return (operand, compile, name) => {
    const list = Array.isArray(operand) ? operand : [operand];
    if (list.length < min || list.length > max) {
      const wanted = min === max ? `exactly ${min}` : `at least ${min} and at most ${max}`;
      throw new EngineError(16020, `Expression ${name} takes ${wanted} arguments. ${list.length} were passed in.`);
    }
    const items = list.map((item) => compile(item));
    return (scope) => call(...items.map((item) => item(scope)));
  };
}

/** An operator that takes any number of arguments; a single array operand is the list of them. */
export function variadic(call: (values: unknown[]) => unknown): OperatorCompiler {
  return (operand, compile) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
    return (scope) => call(items.map((item) => item(scope)));
  };
}

/** Evaluates with more variables in reach. */
export function withVariables(scope: Scope, evaluate: Evaluate, variables: Record<string, unknown>): unknown {
  return evaluate({ ...scope, variables: { ...scope.variables, ...variables } });
}

/** Checks values from left to right and stops at the first null or missing one; false if there is one. */
export function allPresent(values: readonly unknown[], check: (value: unknown) => void): boolean {
  for (const value of values) {
    if (isNil(value)) return false;
    check(value);
  }
  return true;
}

/** True for null and missing. */
export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;
