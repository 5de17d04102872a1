import type { Doc } from '../bson/decode.ts';
import { MalformedBson } from '../bson/layout.ts';
import { EngineError } from '../errors.ts';
import type { CommandContext } from './context.ts';

export const maxWriteBatch = 100_000;

/** Runs a batch; ordered ones stop at an error. */
export function runBatch<T>(items: readonly T[], isOrdered: boolean, write: (item: T, index: number) => void): Doc[] {
  if (items.length === 0 || items.length > maxWriteBatch) {
    throw new EngineError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxWriteBatch}. Got ${items.length} operations.`,
    );
  }
  const errors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      write(item, index);
    } catch (error) {
      const known = error instanceof MalformedBson ? new EngineError('InvalidBSON', error.message) : error;
      if (!(known instanceof EngineError)) throw known;
      errors.push(known.toWriteError(index));
      if (isOrdered) break;
    }
  }
  return errors;
}

/** @throws if it is missing */
export function sequence({ sequences, name }: Pick<CommandContext, 'name' | 'sequences'>, field: string): Buffer[] {
  const docs = sequences.get(field);
  if (!docs) throw new EngineError(40414, `BSON field '${name}.${field}' is missing but a required field`);
  return docs;
}

export const withErrors = (reply: Doc, errors: Doc[]): Doc =>
  errors.length === 0 ? { ...reply, ok: 1 } : { ...reply, writeErrors: errors, ok: 1 };
