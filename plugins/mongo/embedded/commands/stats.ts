import { hostname } from 'node:os';
import type { Doc } from '../bson/decode.ts';
import { EngineError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import { verifyCollection } from '../store/verify.ts';
import { type Command, collectionName } from './context.ts';

function sizeOf(collection: Collection): number {
  return Number(collection.sql.get(`SELECT coalesce(sum(length(doc)), 0) FROM ${collection.table} `)?.[0]);
}

export const collStats: Command = (context) => {
  const { db, engine } = context;
  const ns = `${db}.${collectionName(context)}`;
  const collection = engine.catalog.find(db, collectionName(context));
  if (!collection)
    return { ns, count: 0, size: 0, storageSize: 0, nindexes: 0, totalIndexSize: 0, indexSizes: {}, ok: 1 };
  const [count, size] = [collection.count(), sizeOf(collection)];
  return {
    ns,
    count,
    size,
    ...(count > 0 && { avgObjSize: Math.round(size / count) }),
    storageSize: size,
    nindexes: collection.indexes.length,
    indexNames: collection.indexes.map(({ spec }) => spec.name),
    ok: 1,
  };
};

export const dbStats: Command = ({ db, engine }) => {
  const collections = engine.catalog.list(db);
  const sum = (of: (collection: Collection) => number): number =>
    collections.reduce((total, one) => total + of(one), 0);
  const dataSize = sum(sizeOf);
  return {
    db,
    collections: collections.length,
    views: 0,
    objects: sum((collection) => collection.count()),
    dataSize,
    storageSize: dataSize,
    indexes: sum((collection) => collection.indexes.length),
    ok: 1,
  };
};

/** Checks that every index holds exactly the keys of the documents. */
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

export const serverStatus: Command = () => ({
  host: hostname(),
  version: '8.0.0',
  process: 'embedded',
  pid: BigInt(process.pid),
  uptime: process.uptime(),
  localTime: new Date(),
  ok: 1,
});
