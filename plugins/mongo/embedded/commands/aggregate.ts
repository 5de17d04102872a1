import { compareValues } from '../bson/compare.ts';
import type { Doc } from '../bson/decode.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { encodeKey } from '../bson/key.ts';
import { isDoc } from '../bson/values.ts';
import { DocStream } from '../doc-stream.ts';
import { EngineError } from '../errors.ts';
import { runPipeline } from '../pipeline/pipeline.ts';
import type { Docs } from '../pipeline/stages.ts';
import { countDocs } from '../query/count-docs.ts';
import { findDocs } from '../query/find-docs.ts';
import { type Paused, pause } from '../query/scan.ts';
import { type Command, collectionName, countOption, deadlineOf, firstBatch, refuseOptions } from './context.ts';
import { readSearch } from './find.ts';

export const aggregate: Command = async (context) => {
  const { command, db, engine } = context;
  refuseOptions(command);
  const name = collectionName(context);
  if (!isDoc(command.cursor)) {
    throw new EngineError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const docs = runPipeline(engine.catalog.find(db, name), command.pipeline);
  const stream = new DocStream(encodedDocs(docs));
  return firstBatch(context, `${db}.${name}`, stream, countOption(command.cursor, 'batchSize', 101));
};

function* encodedDocs(docs: Docs): Paused<Buffer> {
  for (const doc of docs) yield doc === pause ? pause : encode(doc);
}

/** Reads to the end, letting other work run. */
async function forEach(stream: DocStream, deadline: number, call: (bytes: Buffer) => void): Promise<void> {
  while (!stream.isDone) for (const bytes of await stream.read(1000, deadline)) call(bytes);
}

export const count: Command = async (context) => {
  const { command, db, engine } = context;
  const collection = engine.catalog.find(db, collectionName(context));
  const search = readSearch({ ...command, filter: command.query, sort: undefined });
  if (!collection) return { n: 0, ok: 1 };
  let n = 0;
  const counting = function* (): Paused<Buffer> {
    n = yield* countDocs(collection, search);
  };
  await forEach(new DocStream(counting()), deadlineOf(command), () => {});
  return { n, ok: 1 };
};

/** Returns the bytes of stored documents. */
export function* rowBytes(rows: Paused<{ bytes: Buffer }>): Paused<Buffer> {
  for (const row of rows) yield row === pause ? pause : row.bytes;
}

export const distinct: Command = async (context) => {
  const { command, db, engine } = context;
  const { key } = command;
  if (typeof key !== 'string')
    throw new EngineError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const collection = engine.catalog.find(db, collectionName(context));
  const search = readSearch({ ...command, filter: command.query });
  if (!collection) return { values: [], ok: 1 };
  const parts = key.split('.');
  const found = new Map<string, unknown>();
  const { docs } = findDocs(collection, search);
  await forEach(new DocStream(rowBytes(docs)), deadlineOf(command), (bytes) => {
    for (const value of valuesAt(decode(bytes, new Set(parts.slice(0, 1))), parts))
      found.set(encodeKey(value).toString('latin1'), value);
  });
  return { values: [...found.values()].sort(compareValues), ok: 1 };
};

/** Like `distinct`: enters arrays along the path and at its end. */
function valuesAt(from: unknown, parts: readonly string[]): unknown[] {
  const [part, ...rest] = parts;
  if (part === undefined) return Array.isArray(from) ? from : from === undefined ? [] : [from];
  if (Array.isArray(from)) {
    const inside = from.filter(isDoc).flatMap((item) => valuesAt(item, parts));
    return /^\d+$/.test(part) && Number(part) < from.length
      ? [...inside, ...valuesAt(from[Number(part)], rest)]
      : inside;
  }
  return isDoc(from) ? valuesAt((from as Doc)[part], rest) : [];
}
