import type { Doc } from '../bson/decode.ts';
import { encodeRaw, encodeRawArray } from '../bson/encode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import type { DocStream } from '../doc-stream.ts';
import type { Engine } from '../engine.ts';
import { EngineError, unsupported } from '../errors.ts';
import { wholeNumber } from '../query/numbers.ts';

/** One command being answered. */
export interface CommandContext {
  engine: Engine;
  name: string;
  db: string;
  command: Doc;
  /** Documents of the command, still as bytes. */
  sequences: ReadonlyMap<string, Buffer[]>;
  connectionId: number;
}

/** Returns a document or its encoding. */
export type Command = (context: CommandContext) => Promise<Doc | Buffer> | Doc | Buffer;

/** @throws InvalidNamespace */
export function collectionName({ command, name }: Pick<CommandContext, 'name' | 'command'>): string {
  const value = command[name];
  if (typeof value !== 'string') {
    throw new EngineError('InvalidNamespace', `collection name has invalid type ${typeName(value)}`);
  }
  if (value === '') throw new EngineError('InvalidNamespace', 'Invalid namespace specified: collection name is empty');
  return value;
}

/** `{}` if absent. @throws TypeMismatch */
export function docOption(command: Doc, name: string): Doc {
  const value = command[name];
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) {
    throw new EngineError(
      'TypeMismatch',
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`,
    );
  }
  return value;
}

/** @throws BadValue or TypeMismatch */
export function countOption(command: Doc, name: string, otherwise: number): number {
  const value = command[name];
  if (value === undefined || value === null) return otherwise;
  const number = wholeNumber(value);
  if (number === null) {
    throw new EngineError(
      'TypeMismatch',
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  }
  if (number < 0)
    throw new EngineError('BadValue', `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Refuses options whose neglect would change the meaning. */
export function refuseOptions(command: Doc): void {
  const { collation } = command;
  if (isDoc(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple')
    throw unsupported('A collation');
  if (command.let !== undefined) throw unsupported('The option let');
  if (command.arrayFilters !== undefined) throw unsupported('The option arrayFilters');
  if (command.startTransaction || command.autocommit !== undefined) {
    throw unsupported('A transaction');
  }
  if (
    isDoc(command.readConcern) &&
    (command.readConcern.level === 'snapshot' || command.readConcern.level === 'linearizable')
  ) {
    throw unsupported(`Read concern ${command.readConcern.level}`);
  }
}

/** Returns milliseconds since the epoch. */
export function deadlineOf(command: Doc): number {
  const ms = countOption(command, 'maxTimeMS', 0);
  return ms > 0 ? Date.now() + ms : Infinity;
}

/** Returns a first batch and keeps the rest in a cursor. */
export async function firstBatch(
  context: Pick<CommandContext, 'engine' | 'command'>,
  ns: string,
  stream: DocStream,
  size: number,
  keep = true,
): Promise<Buffer> {
  const docs = await stream.read(size, deadlineOf(context.command));
  const id = stream.isDone || !keep ? 0n : context.engine.cursors.open(ns, stream);
  return batchReply('firstBatch', ns, id, docs);
}

export function batchReply(batch: 'firstBatch' | 'nextBatch', ns: string, id: bigint, docs: readonly Buffer[]): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64LE(id);
  const text = Buffer.alloc(4);
  text.writeInt32LE(Buffer.byteLength(ns) + 1);
  const cursor = encodeRaw([
    [0x04, batch, encodeRawArray(docs)],
    [0x12, 'id', number],
    [0x02, 'ns', Buffer.concat([text, Buffer.from(`${ns}\0`)])],
  ]);
  const ok = Buffer.alloc(8);
  ok.writeDoubleLE(1);
  return encodeRaw([
    [0x03, 'cursor', cursor],
    [0x01, 'ok', ok],
  ]);
}
