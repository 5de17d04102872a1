import type { Doc } from '../bson/decode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import type { Docs, Stage, StageCompiler, StageScope } from './stage.ts';
import { stages } from './stages/index.ts';

const refused = new Set([
  '$changeStream',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$out',
  '$merge',
  '$indexStats',
  '$collStats',
  '$planCacheStats',
  '$currentOp',
  '$listSessions',
  '$text',
]);

/** One stage of a pipeline as it was written. */
export interface StageSpec {
  name: string;
  spec: unknown;
}

/** Reads the list of stages. Throws TypeMismatch and the like. */
export function readPipeline(pipeline: unknown): StageSpec[] {
  if (!Array.isArray(pipeline)) {
    throw new EngineError('TypeMismatch', `'pipeline' option must be specified as an array, not ${typeName(pipeline)}`);
  }
  return pipeline.map((stage) => {
    if (!isDoc(stage)) throw new EngineError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const fields = Object.entries(stage);
    const [first] = fields;
    if (!first || fields.length !== 1) {
      throw new EngineError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return { name: first[0], spec: first[1] };
  });
}

/** Compiles stages into one. Throws before anything is read. */
export function compileStages(specs: readonly StageSpec[], scope: StageScope): Stage {
  const compiled = specs.map(({ name, spec }) => stageCompiler(name)(spec, scope));
  return (docs) => compiled.reduce<Docs>((input, stage) => stage(input), docs);
}

function stageCompiler(name: string): StageCompiler {
  const compiler = stages.get(name);
  if (compiler) return compiler;
  if (refused.has(name)) throw unsupported(`The pipeline stage ${name}`);
  throw new EngineError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** A stream of documents that are at hand. */
export function* streamOf(docs: Iterable<Doc>): Docs {
  yield* docs;
}
