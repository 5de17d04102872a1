/** MongoDB wire frames: a 16-byte header and a body. */
export const opcode = { reply: 1, query: 2004, msg: 2013 } as const;

/** Announced in `hello`; longer frames close the connection. */
export const maxMessageBytes = 48_000_000;

export interface Frame {
  requestId: number;
  opcode: number;
  body: Buffer;
}

export class MalformedFrame extends Error {}

/** @throws MalformedFrame for impossible lengths, before buffering */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;

  /** Adds a chunk and returns the frames it completes. */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    for (let frame = this.#take(); frame; frame = this.#take()) frames.push(frame);
    return frames;
  }

  #take(): Frame | null {
    if (this.#size < 16) return null;
    const length = this.#peekLength();
    if (length < 16 || length > maxMessageBytes) throw new MalformedFrame(`a frame of ${length} bytes`);
    if (this.#size < length) return null;
    const all = this.#join();
    this.#chunks = all.length > length ? [all.subarray(length)] : [];
    this.#size -= length;
    return { requestId: all.readInt32LE(4), opcode: all.readInt32LE(12), body: all.subarray(16, length) };
  }

  #peekLength(): number {
    const first = this.#chunks[0] as Buffer;
    return (first.length >= 4 ? first : this.#join()).readInt32LE(0);
  }

  #join(): Buffer {
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks, this.#size);
    this.#chunks = [all];
    return all;
  }
}

let lastRequestId = 0;

/** One frame answering `responseTo`. */
export function writeFrame(code: number, responseTo: number, parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(16);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  const length = parts.reduce((sum, part) => sum + part.length, 16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(lastRequestId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(code, 12);
  return Buffer.concat([header, ...parts], length);
}
