import type { Doc } from '../bson/decode.ts';
import { put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import type { Compile, Evaluate } from './operator.ts';
import { expressionOperators } from './operators.ts';

/** A missing value is `undefined`. */
export function compileExpression(expression: unknown): (doc: Doc) => unknown {
  const evaluate = compileIn(expression, new Set());
  return (root) => evaluate({ root, variables: {} });
}

function compileIn(expression: unknown, names: ReadonlySet<string>): Evaluate {
  if (typeof expression === 'string')
    return expression.startsWith('$') ? compilePath(expression, names) : () => expression;
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileIn(item, names));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const fields = Object.entries(expression);
  const [first] = fields;
  if (!first?.[0].startsWith('$')) return compileObject(fields, names);
  if (fields.length > 1) {
    throw new EngineError(
      15983,
      `an expression specification must contain exactly one field, the name of the expression. Found ${fields.length} fields`,
    );
  }
  return compileOperator(first[0], first[1], names);
}

function compileObject(fields: Array<[string, unknown]>, names: ReadonlySet<string>): Evaluate {
  const compiled = fields.map(([name, value]): [string, Evaluate] => {
    if (name.startsWith('$')) throw new EngineError(16410, `Expressions may not mix fields and operators: ${name}`);
    if (name.includes('.')) throw new EngineError(16412, `FieldPath field names may not contain '.': ${name}`);
    return [name, compileIn(value, names)];
  });
  return (scope) => {
    const doc: Doc = {};
    for (const [name, evaluate] of compiled) {
      const value = evaluate(scope);
      if (value !== undefined) put(doc, name, value);
    }
    return doc;
  };
}

function compileOperator(name: string, operand: unknown, names: ReadonlySet<string>): Evaluate {
  const compile: Compile = (inner, more) => compileIn(inner, more ? new Set([...names, ...more]) : names);
  const operator = expressionOperators.get(name);
  if (!operator) throw unsupported(`The expression ${name}`);
  return operator(operand, compile, name);
}

function compilePath(text: string, names: ReadonlySet<string>): Evaluate {
  if (!text.startsWith('$$')) {
    const parts = readPath(text.slice(1));
    return ({ root }) => valueAt(root, parts, 0);
  }
  const [name = '', ...parts] = text.slice(2).split('.');
  if (name === 'REMOVE') return () => undefined;
  if (!names.has(name)) throw unsupported(`The variable $$${name}`);
  return (scope) => valueAt(scope.variables[name], parts, 0);
}

function readPath(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new EngineError(16872, "'$' by itself is not a valid FieldPath");
  if (parts.includes('')) throw new EngineError(15998, 'FieldPath field names may not be empty strings.');
  if (parts.some((part) => part.startsWith('$'))) {
    throw new EngineError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return parts;
}

/** Returns the values inside an array's documents. */
export function valueAt(from: unknown, parts: readonly string[], at: number): unknown {
  if (at === parts.length) return from;
  if (Array.isArray(from)) {
    return from.flatMap((item) => {
      const value = isDoc(item) ? valueAt(item, parts, at) : undefined;
      return value === undefined ? [] : [value];
    });
  }
  if (!isDoc(from)) return undefined;
  const part = parts[at] as string;
  return Object.hasOwn(from, part) ? valueAt(from[part], parts, at + 1) : undefined;
}
