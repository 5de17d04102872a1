import type { OperatorCompiler } from '../expression.ts';
import { comparisonOperators } from './comparison.ts';
import { conditionalOperators } from './conditional.ts';

/** The operators whose BSON types, missing values or scopes need our own hand; all others are mingo's. */
export const expressionOperators: ReadonlyMap<string, OperatorCompiler> = new Map(
  Object.entries({ ...comparisonOperators, ...conditionalOperators }),
);
