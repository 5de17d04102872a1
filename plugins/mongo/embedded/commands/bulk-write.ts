import { type Doc, decode, decodeElement, rawElements } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { EngineError } from '../errors.ts';
import { isTrue, wholeNumber } from '../query/numbers.ts';
import type { Collection } from '../store/collection.ts';
import { type Command, docOption, refuseOptions } from './context.ts';
import { deleteOnce } from './delete.ts';
import { storable } from './insert.ts';
import { readStatement, updateOnce } from './update.ts';
import { runBatch, sequence } from './write-batch.ts';

interface Totals {
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

/** Writes to several collections in one command. */
export const bulkWrite: Command = (context) => {
  const { command, engine } = context;
  refuseOptions(command);
  const operations = sequence(context, 'ops');
  const namespaces = readNamespaces(context.sequences.get('nsInfo')?.map((bytes) => decode(bytes)) ?? command.nsInfo);
  return engine.commits.write(() => {
    const totals: Totals = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Doc[] = [];
    const errors = runBatch(operations, isTrue(command.ordered ?? true), (bytes, idx) => {
      results.push({ ok: 1, idx, ...operate(engine, bytes, namespaces, totals, docOption(command, 'let')) });
    }).map(({ index, errmsg, code, ...extra }): Doc => ({ ok: 0, idx: index, code, errmsg, ...extra, n: 0 }));
    const shown = [...(isTrue(command.errorsOnly) ? [] : results), ...errors].sort(
      (a, b) => Number(a.idx) - Number(b.idx),
    );
    const cursor = { id: 0n, firstBatch: shown, ns: 'admin.$cmd.bulkWrite' };
    return { cursor, nErrors: errors.length, ...totals, ok: 1 };
  });
};

type Namespace = [db: string, name: string];

function readNamespaces(list: unknown): Namespace[] {
  if (!Array.isArray(list))
    throw new EngineError(40414, "BSON field 'bulkWrite.nsInfo' is missing but a required field");
  return list.map((entry) => {
    const ns = isDoc(entry) ? String(entry.ns) : '';
    return [ns.slice(0, ns.indexOf('.')), ns.slice(ns.indexOf('.') + 1)];
  });
}

function operate(engine: Engine, bytes: Buffer, namespaces: Namespace[], totals: Totals, variables: Doc): Doc {
  const [kind] = rawElements(bytes);
  if (!kind) throw new EngineError('FailedToParse', 'an empty operation');
  const namespace = namespaces[wholeNumber(decodeElement(bytes, kind)) ?? -1];
  if (!namespace) throw new EngineError('BadValue', 'BulkWrite ops entry has an invalid nsInfo index.');
  const obtain = (): Collection => engine.catalog.obtain(...namespace);
  if (kind.name === 'insert') {
    const document = rawElements(bytes).find(({ name }) => name === 'document');
    if (!document) throw new EngineError(40414, "BSON field 'document' is missing but a required field");
    obtain().insert(storable(bytes.subarray(document.valueStart, document.end)));
    totals.nInserted += 1;
    return { n: 1 };
  }
  const operation = decode(bytes);
  if (kind.name === 'update')
    return updateOperation(engine.catalog.find(...namespace), obtain, operation, totals, variables);
  if (kind.name !== 'delete') throw new EngineError('FailedToParse', `Unrecognized field '${kind.name}' in ops`);
  const n = deleteOnce(
    engine.catalog.find(...namespace),
    { ...operation, q: operation.filter, limit: isTrue(operation.multi) ? 0 : 1 },
    variables,
  );
  totals.nDeleted += n;
  return { n };
}

function updateOperation(
  collection: Collection | undefined,
  obtain: () => Collection,
  operation: Doc,
  totals: Totals,
  variables: Doc,
): Doc {
  const statement = readStatement(
    { ...operation, q: operation.filter, u: operation.updateMods, c: operation.constants },
    { let: variables },
  );
  const { matched, modified, upsertedId } = updateOnce(collection, obtain, statement);
  totals.nMatched += matched;
  totals.nModified += modified;
  if (upsertedId === undefined) return { n: matched, nModified: modified };
  totals.nUpserted += 1;
  return { n: 1, nModified: 0, upserted: { _id: upsertedId } };
}
