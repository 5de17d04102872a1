import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';
import { isTrue } from '../query/numbers.ts';
import type { StageSpec } from './pipeline.ts';

/** Fields a stage reads (null: any of them), and whether the stages after it see only what it makes. */
interface Needs {
  fields: ReadonlySet<string> | null;
  isLast: boolean;
}

/** The top-level fields of the stored documents that a pipeline reads; null if it may read any. */
export function neededFields(stages: readonly StageSpec[], variables: Doc): ReadonlySet<string> | null {
  const all = new Set<string>();
  for (const stage of stages) {
    const { fields, isLast } = needsOf(stage, variables);
    if (fields === null) return null;
    for (const field of fields) all.add(field);
    if (isLast) return all;
  }
  return null;
}

function needsOf({ name, spec }: StageSpec, variables: Doc): Needs {
  switch (name) {
    case '$match':
      return { fields: isDoc(spec) ? compileFilter(spec, variables).fields : null, isLast: false };
    case '$skip':
    case '$limit':
      return { fields: new Set(), isLast: false };
    case '$sort':
      return { fields: isDoc(spec) ? new Set(Object.keys(spec).map(root)) : null, isLast: false };
    case '$count':
      return { fields: new Set(), isLast: true };
    case '$sortByCount':
    case '$group':
      return { fields: fieldsOf(spec), isLast: true };
    case '$project':
      return isDoc(spec) ? projectNeeds(spec) : { fields: null, isLast: true };
    default:
      return { fields: null, isLast: true };
  }
}

const root = (path: string): string => path.split('.')[0] as string;

function projectNeeds(spec: Doc): Needs {
  const isExclusion = Object.entries(spec).some(
    ([name, value]) => name !== '_id' && !isDoc(value) && typeof value !== 'string' && !isTrue(value),
  );
  const read = fieldsOf(spec);
  const isNamed = Object.keys(spec).some((name) => name !== '_id');
  if (isExclusion || !isNamed || read === null) return { fields: null, isLast: true };
  return { fields: new Set(['_id', ...read, ...Object.keys(spec).map(root)]), isLast: true };
}

/** The fields an expression reads; null if it may read the whole document. */
function fieldsOf(expression: unknown): Set<string> | null {
  if (typeof expression === 'string') return fieldOfPath(expression);
  const parts = Array.isArray(expression) ? expression : isDoc(expression) ? Object.values(expression) : [];
  if (isDoc(expression) && ('$literal' in expression || '$getField' in expression))
    return '$literal' in expression ? new Set() : null;
  const all = new Set<string>();
  for (const part of parts) {
    const fields = fieldsOf(part);
    if (fields === null) return null;
    for (const field of fields) all.add(field);
  }
  return all;
}

function fieldOfPath(path: string): Set<string> | null {
  if (!path.startsWith('$')) return new Set();
  if (!path.startsWith('$$')) return new Set([root(path.slice(1))]);
  return /^\$\$(ROOT|CURRENT)\b/.test(path) ? null : new Set();
}
