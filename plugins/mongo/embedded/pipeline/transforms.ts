import type { Doc } from '../bson/decode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { compileAddFields } from './add-fields.ts';
import { compileExpression } from './expression.ts';

export type Transform = (doc: Doc) => Doc;
export type TransformCompiler = (spec: unknown, variables: Doc | undefined) => Transform;

const project: TransformCompiler = (spec, variables) => {
  if (!isDoc(spec)) throw new EngineError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new EngineError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return compileProjection(spec, { isFind: false, variables }).apply;
};

const unset: TransformCompiler = (spec) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0)
    throw new EngineError(31119, '$unset specification must be a string or an array with at least one field');
  if (!paths.every((path) => typeof path === 'string')) {
    throw new EngineError(31002, '$unset specification must be a string or an array containing only string values');
  }
  return compileProjection(Object.fromEntries(paths.map((path) => [path, 0])), { isFind: false }).apply;
};

const replaceWith: TransformCompiler = (spec, variables) => {
  const evaluate = compileExpression(spec, variables);
  return (doc) => {
    const root = evaluate(doc);
    if (!isDoc(root)) {
      throw new EngineError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
      );
    }
    return root;
  };
};

const replaceRoot: TransformCompiler = (spec, variables) => {
  if (!isDoc(spec))
    throw new EngineError(40229, `expected an object as specification for $replaceRoot stage, got ${typeName(spec)}`);
  if (!('newRoot' in spec)) throw new EngineError(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(spec.newRoot, variables);
};

const addFields: TransformCompiler = (spec, variables) => {
  if (!isDoc(spec))
    throw new EngineError(40272, `$addFields specification stage must be an object, got ${typeName(spec)}`);
  return compileAddFields(spec, variables);
};

/** The stages that turn one document into one. */
export const transforms: Readonly<Record<string, TransformCompiler>> = {
  $project: project,
  $unset: unset,
  $addFields: addFields,
  $set: addFields,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
};
