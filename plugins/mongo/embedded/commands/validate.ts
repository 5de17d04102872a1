import type { Doc } from '../bson/decode.ts';
import { EngineError } from '../errors.ts';
import { verifyCollection } from '../store/verify.ts';
import { type Command, collectionName } from './context.ts';

/** Checks indexes against documents. */
export const validate: Command = async (context): Promise<Doc> => {
  const { db, engine } = context;
  const collection = engine.catalog.find(db, collectionName(context));
  if (!collection)
    throw new EngineError(
      'NamespaceNotFound',
      `Collection '${db}.${collectionName(context)}' does not exist to validate.`,
    );
  const { count, keysPerIndex, errors } = await verifyCollection(collection);
  return {
    ns: collection.ns,
    nrecords: count,
    nIndexes: collection.indexes.length,
    keysPerIndex,
    valid: errors.length === 0,
    errors,
    ok: 1,
  };
};
