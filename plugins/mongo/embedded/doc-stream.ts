import { setImmediate as nextTurn } from 'node:timers/promises';
import { EngineError } from './errors.ts';
import { type Paused, pause } from './query/scan.ts';

/** After this time, other requests get a turn. */
const sliceMs = 5;
/** The largest document plus the frame. */
export const maxBatchBytes = 16 * 1024 * 1024;

/** Reads encoded documents in batches, without reading ahead. */
export class DocStream {
  readonly #docs: Paused<Buffer>;
  /** A document that didn't fit into the last batch. */
  #held: Buffer | null = null;
  #left: number;
  isDone = false;

  /** `limit` is the known maximum; 0: unknown. */
  constructor(docs: Paused<Buffer>, limit = 0) {
    this.#docs = docs;
    this.#left = limit > 0 ? limit : Infinity;
  }

  /** Up to `count`. @throws MaxTimeMSExpired after `deadline` (ms since the epoch) */
  async read(count: number, deadline = Infinity): Promise<Buffer[]> {
    const batch: Buffer[] = [];
    let bytes = 0;
    let sliceEnd = performance.now() + sliceMs;
    while (!this.isDone && batch.length < count) {
      const doc = this.#held ?? this.#pull();
      this.#held = null;
      if (doc === pause) {
        if (Date.now() > deadline) throw new EngineError('MaxTimeMSExpired', 'operation exceeded time limit');
        if (performance.now() < sliceEnd) continue;
        await nextTurn();
        sliceEnd = performance.now() + sliceMs;
      } else if (doc !== null) {
        if (batch.length > 0 && bytes + doc.length > maxBatchBytes) {
          this.#held = doc;
          break;
        }
        batch.push(doc);
        bytes += doc.length;
        this.#left -= 1;
        this.isDone = this.#left === 0;
      }
    }
    return batch;
  }

  #pull(): Buffer | typeof pause | null {
    const next = this.#docs.next();
    if (!next.done) return next.value;
    this.isDone = true;
    return null;
  }
}
