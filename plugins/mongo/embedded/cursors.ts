import { randomInt } from 'node:crypto';
import type { DocStream } from './doc-stream.ts';
import { EngineError } from './errors.ts';

interface Cursor {
  id: bigint;
  ns: string;
  stream: DocStream;
  timer: NodeJS.Timeout;
  isInUse: boolean;
}

/** Idle cursors are dropped after this time. */
export const cursorTimeoutMs = 10 * 60_000;
/** More open cursors than this are refused. */
export const maxCursors = 10_000;

/** Results that clients haven't read completely. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();
  readonly #timeoutMs: number;

  constructor(timeoutMs = cursorTimeoutMs) {
    this.#timeoutMs = timeoutMs;
  }

  get size(): number {
    return this.#cursors.size;
  }

  /** Keeps a stream; returns its cursor id. */
  open(ns: string, stream: DocStream): bigint {
    if (this.#cursors.size >= maxCursors)
      throw new EngineError('InternalError', `more than ${maxCursors} open cursors`);
    const id = BigInt(randomInt(1, 2 ** 47)) * 65536n + BigInt(randomInt(65536));
    this.#cursors.set(id, { id, ns, stream, timer: this.#expire(id), isInUse: false });
    return id;
  }

  /** Must be followed by `release`. @throws CursorNotFound */
  use(id: bigint, ns: string): DocStream {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new EngineError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.ns !== ns) {
      throw new EngineError(
        'Unauthorized',
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    }
    if (cursor.isInUse) throw new EngineError('CursorNotFound', `cursor id ${id} is already in use`);
    clearTimeout(cursor.timer);
    cursor.isInUse = true;
    return cursor.stream;
  }

  release(id: bigint): void {
    const cursor = this.#cursors.get(id);
    if (!cursor) return;
    cursor.isInUse = false;
    cursor.timer = this.#expire(id);
  }

  /** Drops a cursor; false if there was none. */
  kill(id: bigint): boolean {
    const cursor = this.#cursors.get(id);
    if (!cursor) return false;
    clearTimeout(cursor.timer);
    return this.#cursors.delete(id);
  }

  /** Drops cursors of a collection or database (`db.`). */
  killNamespace(prefix: string): void {
    for (const { id, ns } of this.#cursors.values()) if (ns === prefix || ns.startsWith(`${prefix}.`)) this.kill(id);
  }

  close(): void {
    for (const id of this.#cursors.keys()) this.kill(id);
  }

  #expire(id: bigint): NodeJS.Timeout {
    return setTimeout(() => this.#cursors.delete(id), this.#timeoutMs).unref();
  }
}
