import { type Doc, put } from '../../bson/decode.ts';
import { isDoc, typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { compileFilter } from '../../query/filter.ts';
import { cut } from '../../query/find-docs.ts';
import { wholeNumber } from '../../query/numbers.ts';
import { pause } from '../../query/scan.ts';
import type { Docs, StageCompiler } from '../stage.ts';
import { transforms } from '../transforms.ts';

export const match: StageCompiler = (spec, { variables }) => {
  if (!isDoc(spec)) throw new EngineError(15959, 'the match filter must be an expression in an object');
  const { test } = compileFilter(spec, variables);
  return function* (docs) {
    for (const doc of docs) if (doc === pause || test(doc)) yield doc;
  };
};

export const limit: StageCompiler = (spec) => {
  const count = wholeNumber(spec);
  if (count === null)
    throw new EngineError(5107201, `invalid argument to $limit stage: Expected a number in: $limit: ${typeName(spec)}`);
  if (count <= 0) throw new EngineError(15958, 'the limit must be positive');
  return (docs) => cut(docs, 0, count);
};

export const skip: StageCompiler = (spec) => {
  const count = wholeNumber(spec);
  if (count === null || count < 0)
    throw new EngineError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return (docs) => cut(docs, count, 0);
};

export const count: StageCompiler = (spec) => {
  if (typeof spec !== 'string') throw new EngineError(40156, 'the count field must be a string');
  if (spec === '') throw new EngineError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new EngineError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw new EngineError(40160, "the count field cannot contain '.'");
  return function* (docs) {
    let total = 0;
    for (const doc of docs) {
      if (doc === pause) yield pause;
      else total += 1;
    }
    const result: Doc = {};
    put(result, spec, total);
    if (total > 0) yield result;
  };
};

export const sample: StageCompiler = (spec) => {
  const size = isDoc(spec) ? wholeNumber(spec.size) : null;
  if (size === null || size < 0) throw new EngineError(28747, 'size argument to $sample must be a non-negative number');
  return function* (docs) {
    const chosen: Doc[] = [];
    let seen = 0;
    for (const doc of docs) {
      if (doc === pause) {
        yield pause;
        continue;
      }
      seen += 1;
      const at = chosen.length < size ? chosen.length : Math.floor(Math.random() * seen);
      if (at < size) chosen[at] = doc;
    }
    yield* chosen;
  };
};

/** The stages that turn one document into one. */
export const transformStages: Array<[string, StageCompiler]> = Object.entries(transforms).map(([name, compile]) => [
  name,
  (spec, { variables }) => {
    const transform = compile(spec, variables);
    return function* (docs: Docs): Docs {
      for (const doc of docs) yield doc === pause ? pause : transform(doc);
    };
  },
]);
