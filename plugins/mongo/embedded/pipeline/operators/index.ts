import type { OperatorCompiler } from '../expression.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { comparisonOperators } from './comparison.ts';
import { conditionalOperators } from './conditional.ts';
import { fieldOperators } from './fields.ts';
import { iterationOperators } from './iteration.ts';
import { setOperators } from './sets.ts';
import { stringOperators } from './strings.ts';
import { typeOperators } from './types.ts';

/** The operators whose BSON types, missing values or scopes need our own hand; all others are mingo's. */
export const expressionOperators: ReadonlyMap<string, OperatorCompiler> = new Map(
  Object.entries({
    ...comparisonOperators,
    ...conditionalOperators,
    ...arithmeticOperators,
    ...arrayOperators,
    ...setOperators,
    ...iterationOperators,
    ...stringOperators,
    ...typeOperators,
    ...fieldOperators,
  }),
);
