import { type Doc, put } from '../../bson/decode.ts';
import { isDoc, typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import type { OperatorCompiler } from '../expression.ts';
import { isNil } from './arguments.ts';

const getField: OperatorCompiler = (operand, compile) => {
  const { field, input = '$$CURRENT' } = isDoc(operand) && 'field' in operand ? operand : { field: operand };
  const [name, from] = [compile(typeof field === 'string' ? { $literal: field } : field), compile(input)];
  return (scope) => {
    const doc = from(scope);
    const key = name(scope);
    if (typeof key !== 'string')
      throw new EngineError(3041704, `$getField requires 'field' to evaluate to type String, found ${typeName(key)}`);
    if (isDoc(doc)) return Object.hasOwn(doc, key) ? doc[key] : undefined;
    return doc === null ? null : undefined;
  };
};

function setField(isUnset: boolean): OperatorCompiler {
  return (operand, compile, name) => {
    if (!isDoc(operand)) throw new EngineError(4161100, `${name} only supports an object as its argument`);
    const { field, input, value } = operand;
    const key = isDoc(field) ? field.$literal : field;
    if (typeof key !== 'string') throw new EngineError(4161107, `${name} requires 'field' to be a constant string`);
    const [from, to] = [compile(input), compile(isUnset ? '$$REMOVE' : value)];
    return (scope) => {
      const doc = from(scope);
      if (isNil(doc)) return null;
      if (!isDoc(doc)) throw new EngineError(4161105, `${name} requires 'input' to evaluate to type Object`);
      const result: Doc = { ...doc };
      const made = to(scope);
      if (made === undefined) delete result[key];
      else put(result, key, made);
      return result;
    };
  };
}

export const fieldOperators: Readonly<Record<string, OperatorCompiler>> = {
  $getField: getField,
  $setField: setField(false),
  $unsetField: setField(true),
  $rand: () => () => Math.random(),
};
