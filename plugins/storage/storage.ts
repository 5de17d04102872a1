import type { Readable } from 'node:stream';

/** Storage of attachments' bytes: objects under unguessable keys, written once, as streams. */
export interface Storage {
  readonly kind: 'files' | 's3';
  /**
   * Streams bytes into a new object. Nothing is visible under the key until every byte is durable; a source that fails
   * or a signal that is aborted leaves nothing, and its own error is what is thrown. Throws `unavailable` when the store fails.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>, options?: { signal?: AbortSignal }): Promise<WrittenObject>;
  /** Null when there is no such object. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Null when there is no such object. A range that goes beyond the end gives what there is of it, maybe nothing. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * Removes the object, and whatever an interrupted write left of it; with `keepObject` only the latter. Absent is fine.
   * A write that is still under way fails then.
   */
  remove(key: string, options?: { keepObject?: boolean }): Promise<void>;
  /** Every object, in no order, and what interrupted writes left behind. Holds one page of them at a time. */
  list(): AsyncIterable<ListedObject>;
  /** Whether it answers and takes writes now, without writing anything. Throws `unavailable` when not. */
  check(): Promise<void>;
}

export interface WrittenObject {
  /** Bytes. */
  size: number;
  /** The hash of the bytes, in hex. */
  sha256: string;
}

export interface ListedObject {
  key: string;
  /** Bytes; 0 for an unfinished write if the store does not report its size. */
  size: number;
  modifiedAt: Date;
  /** A write that has not ended, or never will: its owner knows which. */
  isUnfinished: boolean;
}

/** Offsets in bytes; `end` is inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A storage with its connections, to be closed by the one that made it. */
export interface OwnedStorage extends Storage {
  close(): void;
}

/** Refuses ranges that the stores would read differently. Throws a RangeError. */
export function requireRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`A range goes from one whole offset to another not before it, not from ${start} to ${end}.`);
  }
}
