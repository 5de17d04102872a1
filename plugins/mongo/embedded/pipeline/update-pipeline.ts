import type { Doc } from '../bson/decode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { readPipeline } from './pipeline.ts';
import { compileSetFields } from './set-fields.ts';

/** Compiles an update of `$set` stages. */
export function compileUpdatePipeline(pipeline: unknown[]): (doc: Doc) => Doc {
  const steps = readPipeline(pipeline).map(({ name, spec }) => {
    if (name !== '$set') throw unsupported(`The stage ${name} of an update`);
    if (!isDoc(spec)) throw new EngineError(40272, `$set specification stage must be an object, got ${typeName(spec)}`);
    return compileSetFields(spec);
  });
  return (doc) => steps.reduce((current, step) => step(current), doc);
}
