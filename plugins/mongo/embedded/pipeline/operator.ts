import type { Doc } from '../bson/decode.ts';

/** The document an expression is evaluated on and the variables in reach. */
export interface Scope {
  root: Doc;
  variables: Doc;
}

export type Evaluate = (scope: Scope) => unknown;

/** Compiles an operand; `names` are further variables. */
export type Compile = (expression: unknown, names?: readonly string[]) => Evaluate;

/** Makes the evaluation of one operator from its operand. */
export type OperatorCompiler = (operand: unknown, compile: Compile, name: string) => Evaluate;
