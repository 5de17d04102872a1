import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a gzip file, and its plain bytes. */
export interface Piece {
  plain: Buffer;
  /** Complete blocks that end at a byte (RFC 1951). */
  packed: Buffer;
}

/** Without name and time; unknown system (RFC 1952 section 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** The largest uncompressed block of deflate. */
const storedMaxBytes = 0xffff;

/** Compresses a piece that is used often. */
export function packOnce(plain: Buffer): Piece {
  return { plain, packed: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) };
}

/** Uncompressed, so that its length reveals nothing. */
export function store(plain: Buffer): Piece {
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += storedMaxBytes) {
    const part = plain.subarray(at, at + storedMaxBytes);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(~part.length & 0xffff, 3);
    blocks.push(head, part);
  }
  return { plain, packed: Buffer.concat(blocks) };
}

/** Joins pieces without compressing again. */
export function joinGzip(pieces: readonly Piece[]): Buffer {
  const trailer = Buffer.alloc(8);
  // zlib's checksum of no bytes is 0.
  const sum = (before: number, { plain }: Piece) => (plain.length > 0 ? crc32(plain, before) : before);
  trailer.writeUInt32LE(pieces.reduce(sum, 0));
  trailer.writeUInt32LE(pieces.reduce((bytes, { plain }) => bytes + plain.length, 0) >>> 0, 4);
  return Buffer.concat([header, ...pieces.map(({ packed }) => packed), lastBlock, trailer]);
}
