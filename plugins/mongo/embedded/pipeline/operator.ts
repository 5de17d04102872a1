import type { Doc } from '../bson/decode.ts';

/** Document and variables of an expression. */
export interface Scope {
  root: Doc;
  variables: Doc;
}

export type Evaluate = (scope: Scope) => unknown;

/** Compiles an operand; `names` are further variables. */
export type Compile = (expression: unknown, names?: readonly string[]) => Evaluate;

export type OperatorCompiler = (operand: unknown, compile: Compile, name: string) => Evaluate;
