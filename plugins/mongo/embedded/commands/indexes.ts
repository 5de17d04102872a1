import type { Doc } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { isDoc } from '../bson/values.ts';
import { DocStream } from '../doc-stream.ts';
import { EngineError } from '../errors.ts';
import { type Paused, pause } from '../query/scan.ts';
import type { Catalog } from '../store/catalog.ts';
import type { Collection } from '../store/collection.ts';
import { show } from '../store/duplicate-key.ts';
import type { Index } from '../store/index-entries.ts';
import { equalKeyPattern, type IndexSpec, isSameIndex, isSameKey, readIndexSpec } from '../store/index-spec.ts';
import { type Command, collectionName, countOption, firstBatch } from './context.ts';

export const createIndexes: Command = (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  const { indexes } = command;
  if (!Array.isArray(indexes) || indexes.length === 0) {
    throw new EngineError('BadValue', 'Must specify at least one index to create');
  }
  const specs = indexes.map((spec) => readIndexSpec(isDoc(spec) ? spec : {}));
  return engine.commits.write(() => {
    const isNew = !engine.catalog.find(db, name);
    const collection = engine.catalog.obtain(db, name);
    const before = collection.indexes.length;
    engine.sql.atomically(() => addAll(engine.catalog, collection, specs));
    const after = collection.indexes.length;
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: isNew,
      ...(before === after && { note: 'all indexes already exist' }),
      ok: 1,
    };
  });
};

function addAll(catalog: Catalog, collection: Collection, specs: IndexSpec[]): void {
  const added: IndexSpec[] = [];
  try {
    for (const spec of specs) {
      if (isThere(collection, spec)) continue;
      catalog.addIndex(collection, spec);
      added.push(spec);
    }
  } catch (error) {
    for (const spec of added) collection.forgetIndex(spec.name);
    throw error;
  }
}

/** @throws if another index has its name or keys */
function isThere(collection: Collection, spec: IndexSpec): boolean {
  if (equalKeyPattern(spec.key, { _id: 1 })) return true;
  for (const index of collection.indexes) {
    const existing = index.spec;
    const isSameName = existing.name === spec.name;
    if (isSameName && isSameIndex(existing, spec)) return true;
    if (isSameName) {
      throw new EngineError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(spec.stored)}, existing index: ${show(existing.stored)}`,
      );
    }
    if (isSameKey(existing, spec)) {
      throw new EngineError('IndexOptionsConflict', `Index already exists with a different name: ${existing.name}`);
    }
  }
  return false;
}

export const listIndexes: Command = async (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new EngineError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  const stream = new DocStream(encoded(collection.indexes.map(({ spec }) => spec.stored)));
  const cursor = isDoc(command.cursor) ? command.cursor : {};
  return firstBatch(context, collection.ns, stream, countOption(cursor, 'batchSize', Infinity));
};

/** Encodes documents as a stream. */
export function* encoded(docs: readonly Doc[]): Paused<Buffer> {
  for (const doc of docs) yield encode(doc);
  yield pause;
}

export const dropIndexes: Command = (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new EngineError('NamespaceNotFound', `ns not found ${db}.${name}`);
  return engine.commits.write(() => {
    const nIndexesWas = collection.indexes.length;
    for (const index of chosen(collection, command.index)) engine.catalog.dropIndex(collection, index);
    return { nIndexesWas, ok: 1 };
  });
};

function chosen(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.slice(1);
  const each = Array.isArray(wanted) ? wanted : [wanted];
  return each.map((one) => {
    const index = collection.indexes.find(({ spec }) =>
      isDoc(one) ? equalKeyPattern(spec.key, one) : spec.name === one,
    );
    if (!index) {
      throw new EngineError(
        'IndexNotFound',
        isDoc(one) ? `can't find index with key: ${show(one)}` : `index not found with name [${one}]`,
      );
    }
    if (index === collection.idIndex) throw new EngineError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}
