import type { Readable } from 'node:stream';

/** Objects under unguessable keys, written once, as streams. */
export interface Storage {
  readonly kind: 'files' | 's3';
  /**
   * Writes an object, visible once durable. A failing source or aborted signal leaves nothing and is thrown. @throws
   * `unavailable`
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>, options?: { signal?: AbortSignal }): Promise<WrittenObject>;
  /** Returns null when there is no such object. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Returns null if absent. Ranges beyond the end are cut, perhaps to nothing. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes an object and unfinished writes; `keepObject`: the latter only. Absence is fine; an active write fails. */
  remove(key: string, options?: { keepObject?: boolean }): Promise<void>;
  /** Objects and unfinished writes, unordered, one page in memory. */
  list(): AsyncIterable<ListedObject>;
  /** Tests reading and writing without writing. @throws `unavailable` */
  check(): Promise<void>;
}

export interface WrittenObject {
  /** In bytes. */
  size: number;
  /** The hash of the bytes, in hex. */
  sha256: string;
}

export interface ListedObject {
  key: string;
  /** 0 for unfinished writes of unknown size. */
  size: number;
  modifiedAt: Date;
  /** Whether the write isn't complete: it is running or abandoned. */
  isUnfinished: boolean;
}

/** Offsets in bytes; `end` is inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Closed by its creator. */
export interface OwnedStorage extends Storage {
  close(): void;
}

/** Refuses ambiguous ranges. @throws a RangeError */
export function requireRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`A range goes from one whole offset to another not before it, not from ${start} to ${end}.`);
  }
}
