import type { Doc } from '../../bson/decode.ts';
import { encodeKey } from '../../bson/key.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { wholeNumber } from '../../query/numbers.ts';
import { pause } from '../../query/scan.ts';
import { compileExpression, valueAt } from '../expression.ts';
import type { Docs, StageCompiler, StageScope } from '../stage.ts';
import { findEqual } from './lookup.ts';
import { replaced } from './unwind.ts';

/** A walk through a graph may visit this many documents. */
export const maxVisited = 100_000;

interface GraphLookup {
  from: string;
  as: string;
  startWith: unknown;
  connectFromField: string;
  connectToField: string;
  maxDepth: number;
  depthField: string | null;
  restrict: Doc;
}

export const graphLookup: StageCompiler = (spec, scope) => {
  const options = readGraphLookup(spec);
  const start = compileExpression(options.startWith, scope.variables);
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) yield pause;
      else {
        const found: Doc[] = [];
        for (const visited of walk(start(doc), options, scope)) {
          if (visited === pause) yield pause;
          else found.push(visited);
        }
        yield replaced(doc, options.as.split('.'), found);
      }
    }
  };
};

/** Breadth first, one search for each depth. */
function* walk(start: unknown, options: GraphLookup, { engine, db }: StageScope): Docs {
  const collection = engine.catalog.find(db, options.from);
  if (!collection) return;
  const seen = new Set<string>();
  const asked = new Set<string>();
  const to = options.connectToField.split('.');
  let frontier = fresh(Array.isArray(start) ? start : [start], asked);
  for (let depth = 0; frontier.length > 0 && depth <= options.maxDepth; depth++) {
    const next: unknown[] = [];
    for (const doc of findEqual(collection, options.connectToField, frontier, options.restrict)) {
      if (doc === pause) {
        yield pause;
        continue;
      }
      const key = encodeKey(doc._id).toString('latin1');
      if (seen.has(key) || valueAt(doc, to, 0) === undefined) continue;
      seen.add(key);
      if (seen.size > maxVisited) {
        throw new EngineError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `$graphLookup exceeded its limit of ${maxVisited} documents`,
        );
      }
      const value = valueAt(doc, options.connectFromField.split('.'), 0);
      if (value !== undefined) next.push(...(Array.isArray(value) ? value : [value]));
      yield options.depthField ? replaced(doc, options.depthField.split('.'), BigInt(depth)) : doc;
    }
    frontier = fresh(next, asked);
  }
}

function fresh(values: unknown[], asked: Set<string>): unknown[] {
  return values.filter((value) => {
    if (value === undefined) return false;
    const key = encodeKey(value).toString('latin1');
    return !asked.has(key) && asked.add(key);
  });
}

function readGraphLookup(spec: unknown): GraphLookup {
  if (!isDoc(spec)) throw new EngineError('FailedToParse', 'the $graphLookup stage specification must be an object');
  const { from, as, connectFromField, connectToField, depthField, restrictSearchWithMatch: restrict = {} } = spec;
  if (
    typeof from !== 'string' ||
    typeof as !== 'string' ||
    typeof connectFromField !== 'string' ||
    typeof connectToField !== 'string' ||
    !('startWith' in spec)
  ) {
    throw new EngineError(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  }
  const maxDepth = spec.maxDepth === undefined ? Infinity : wholeNumber(spec.maxDepth);
  if (maxDepth === null || maxDepth < 0) throw new EngineError(40101, 'maxDepth requires a nonnegative argument');
  return {
    from,
    as,
    startWith: spec.startWith,
    connectFromField,
    connectToField,
    maxDepth,
    depthField: typeof depthField === 'string' ? depthField : null,
    restrict: isDoc(restrict) ? restrict : {},
  };
}
