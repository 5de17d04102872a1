import type { Doc } from '../bson/decode.ts';
import { EngineError } from '../errors.ts';
import { readPipeline } from './pipeline.ts';
import { transforms } from './transforms.ts';

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Compiles a pipeline-style update to a function of one document. */
export function compileUpdatePipeline(pipeline: unknown[], variables: Doc | undefined): (doc: Doc) => Doc {
  const steps = readPipeline(pipeline).map(({ name, spec }) => {
    const transform = allowed.has(name) ? transforms[name] : undefined;
    if (!transform) throw new EngineError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return transform(spec, variables);
  });
  return (doc) => steps.reduce((current, step) => step(current), doc);
}
