import { type Doc, put } from '../../bson/decode.ts';
import { isDoc, typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { pause } from '../../query/scan.ts';
import { compileStages, readPipeline, streamOf } from '../pipeline.ts';
import { runPipeline } from '../source.ts';
import type { Docs, StageCompiler } from '../stage.ts';

/** Every branch of a `$facet` reads the same documents, which are kept in memory, up to this many. */
export const maxFacetDocs = 100_000;

const notInFacet = new Set(['$facet', '$out', '$merge', '$geoNear', '$indexStats', '$collStats', '$planCacheStats']);

export const facet: StageCompiler = (spec, scope) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new EngineError(40169, 'the $facet specification must be a non-empty object');
  }
  const branches = Object.entries(spec).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new EngineError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`);
    const specs = readPipeline(pipeline);
    const bad = specs.find((stage) => notInFacet.has(stage.name));
    if (bad) throw new EngineError(40600, `${bad.name} is not allowed to be used within a $facet stage`);
    return { name, run: compileStages(specs, scope) };
  });
  return function* (docs) {
    const input: Doc[] = [];
    for (const doc of docs) {
      if (doc === pause) yield pause;
      else input.push(doc);
      if (input.length > maxFacetDocs) {
        throw new EngineError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `$facet exceeded its limit of ${maxFacetDocs} documents`,
        );
      }
    }
    const result: Doc = {};
    for (const { name, run } of branches)
      put(
        result,
        name,
        [...run(streamOf(input))].filter((doc) => doc !== pause),
      );
    yield result;
  };
};

export const unionWith: StageCompiler = (spec, scope) => {
  const options = isDoc(spec) ? spec : { coll: spec };
  const { coll, pipeline = [] } = options;
  if (typeof coll !== 'string')
    throw new EngineError('FailedToParse', 'the $unionWith stage specification must be an object or string');
  if (Array.isArray(pipeline)) compileStages(readPipeline(pipeline), scope);
  return function* (docs: Docs): Docs {
    yield* docs;
    yield* runPipeline(scope.engine.catalog.find(scope.db, coll), pipeline, scope);
  };
};
