import { type Doc, decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { DocStream } from '../doc-stream.ts';
import { EngineError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { findDocs, type Search } from '../query/find-docs.ts';
import { isTrue } from '../query/numbers.ts';
import { compileProjection, type Projection } from '../query/projection.ts';
import { type Paused, pause } from '../query/scan.ts';
import { readSort } from '../query/sort.ts';
import type { StoredDoc } from '../store/collection.ts';
import {
  batchReply,
  type Command,
  collectionName,
  countOption,
  deadlineOf,
  docOption,
  firstBatch,
  refuseOptions,
} from './context.ts';

const defaultBatch = 101;

/** Compiles what a `find` asks for. */
export function readSearch(command: Doc): Search {
  refuseOptions(command);
  return {
    matcher: compileFilter(docOption(command, 'filter')),
    sort: readSort(command.sort),
    skip: countOption(command, 'skip', 0),
    limit: countOption(command, 'limit', 0),
  };
}

export const find: Command = async (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  if (command.tailable) throw unsupported('A tailable cursor');
  const search = readSearch(command);
  const projection = readProjection(command);
  const collection = engine.catalog.find(db, name);
  const ns = `${db}.${name}`;
  if (!collection) return batchReply('firstBatch', ns, 0n, []);
  const { docs } = findDocs(collection, search);
  const stream = new DocStream(projected(docs, projection), search.limit);
  return firstBatch(context, ns, stream, countOption(command, 'batchSize', defaultBatch), !isTrue(command.singleBatch));
};

function readProjection(command: Doc): Projection | null {
  const spec = docOption(command, 'projection');
  if (Object.keys(spec).length === 0) return null;
  return compileProjection(spec);
}

function* projected(rows: Paused<StoredDoc>, projection: Projection | null): Paused<Buffer> {
  for (const row of rows) {
    if (row === pause) yield pause;
    else if (!projection) yield row.bytes;
    else yield encode(projection.apply(decode(row.bytes, projection.fields ?? undefined)));
  }
}

export const getMore: Command = async (context) => {
  const { command, db, engine } = context;
  const id = command.getMore;
  if (typeof id !== 'bigint')
    throw new EngineError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  const ns = `${db}.${String(command.collection)}`;
  const stream = engine.cursors.use(id, ns);
  try {
    const size = countOption(command, 'batchSize', 0);
    const docs = await stream.read(size === 0 ? Infinity : size, deadlineOf(command));
    if (stream.isDone) engine.cursors.kill(id);
    return batchReply('nextBatch', ns, stream.isDone ? 0n : id, docs);
  } catch (error) {
    engine.cursors.kill(id);
    throw error;
  } finally {
    engine.cursors.release(id);
  }
};

export const killCursors: Command = ({ command, engine }) => {
  const ids = Array.isArray(command.cursors) ? command.cursors : [];
  const killed = ids.filter((id) => typeof id === 'bigint' && engine.cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};
