import { BSONRegExp, ObjectId } from 'bson';
import { decodeElement, rawElements, validate } from '../bson/decode.ts';
import { encodeRaw } from '../bson/encode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { isTrue } from '../query/numbers.ts';
import { type Command, collectionName, refuseOptions } from './context.ts';
import { runBatch, sequence, withErrors } from './write-batch.ts';

export const insert: Command = (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  refuseOptions(command);
  const docs = sequence(context, 'documents');
  return engine.commits.write(() => {
    const collection = engine.catalog.obtain(db, name);
    const errors = runBatch(docs, isTrue(command.ordered ?? true), (bytes) => collection.insert(storable(bytes)));
    return withErrors({ n: docs.length - failed(errors, docs.length, command.ordered) }, errors);
  });
};

function failed(errors: readonly { index?: unknown }[], total: number, ordered: unknown): number {
  const [first] = errors;
  if (!first) return 0;
  return isTrue(ordered ?? true) ? total - Number(first.index) : errors.length;
}

/** Puts `_id` first, created if absent. @throws for an invalid `_id` */
export function storable(bytes: Buffer): Buffer {
  validate(bytes);
  const elements = rawElements(bytes);
  const id = elements.find((element) => element.name === '_id');
  if (id) checkId(decodeElement(bytes, id));
  if (id && id === elements[0]) return bytes;
  const rest = elements.filter((element) => element !== id);
  return encodeRaw([
    id ? [id.type, '_id', bytes.subarray(id.valueStart, id.end)] : [0x07, '_id', Buffer.from(new ObjectId().id)],
    ...rest.map((element) => [element.type, element.name, bytes.subarray(element.valueStart, element.end)] as const),
  ]);
}

/** @throws for an array, regular expression or `$` field */
export function checkId(id: unknown): void {
  if (Array.isArray(id) || id instanceof BSONRegExp || id === undefined) {
    throw new EngineError('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
  }
  const dollar = isDoc(id) && Object.keys(id).find((name) => name.startsWith('$'));
  if (dollar) {
    throw new EngineError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}
