import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { DocStream } from '../doc-stream.ts';
import { EngineError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isTrue } from '../query/numbers.ts';
import type { Collection } from '../store/collection.ts';
import { type Command, collectionName, countOption, docOption, firstBatch } from './context.ts';
import { encoded } from './indexes.ts';

const harmless = new Set([
  'create',
  'lsid',
  '$db',
  'writeConcern',
  'comment',
  '$clusterTime',
  'maxTimeMS',
  'autoIndexId',
  '$readPreference',
  'idIndex',
]);

export const create: Command = (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  const option = Object.keys(command).find(
    (key) => !harmless.has(key) && command[key] !== undefined && command[key] !== false,
  );
  if (option) throw unsupported(`A collection with the option ${option}`);
  return engine.commits.write(() => {
    engine.catalog.obtain(db, name);
    return { ok: 1 };
  });
};

export const listCollections: Command = async (context) => {
  const { command, db, engine } = context;
  const matcher = compileFilter(docOption(command, 'filter'));
  const isNameOnly = isTrue(command.nameOnly);
  const docs = engine.catalog.list(db).map(describe).filter(matcher.test);
  const shown = docs.map((doc): Doc => (isNameOnly ? { name: doc.name, type: doc.type } : doc));
  const cursor = isDoc(command.cursor) ? command.cursor : {};
  const stream = new DocStream(encoded(shown));
  return firstBatch(context, `${db}.$cmd.listCollections`, stream, countOption(cursor, 'batchSize', Infinity));
};

function describe({ name, uuid, idIndex }: Collection): Doc {
  return { name, type: 'collection', options: {}, info: { readOnly: false, uuid }, idIndex: idIndex.spec.stored };
}

export const drop: Command = (context) => {
  const { db, engine } = context;
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  if (!collection) return { ok: 1 };
  return engine.commits.write(() => {
    const nIndexesWas = collection.indexes.length;
    engine.catalog.drop(collection);
    engine.cursors.killNamespace(collection.ns);
    return { nIndexesWas, ns: collection.ns, ok: 1 };
  });
};

export const dropDatabase: Command = ({ db, engine }) =>
  engine.commits.write(() => {
    const collections = engine.catalog.list(db);
    for (const collection of collections) engine.catalog.drop(collection);
    engine.cursors.killNamespace(db);
    return collections.length > 0 ? { dropped: db, ok: 1 } : { ok: 1 };
  });

export const renameCollection: Command = ({ command, engine, name }) => {
  const [from, to] = [String(command[name]), String(command.to)].map(splitNamespace);
  const collection = from && engine.catalog.find(...from);
  if (!collection || !to)
    throw new EngineError('NamespaceNotFound', `Source collection ${String(command[name])} does not exist`);
  const target = engine.catalog.find(...to);
  if (target && !isTrue(command.dropTarget)) throw new EngineError('NamespaceExists', 'target namespace exists');
  return engine.commits.write(() => {
    if (target) engine.catalog.drop(target);
    engine.cursors.killNamespace(collection.ns);
    engine.catalog.rename(collection, ...to);
    return { ok: 1 };
  });
};

function splitNamespace(ns: string): [db: string, name: string] {
  const dot = ns.indexOf('.');
  return [ns.slice(0, dot), ns.slice(dot + 1)];
}
