import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

/** A document in the engine's memory; see `decode` for how BSON values stand in it. */
export type Doc = { [field: string]: unknown };

/** Deeper documents than this are refused, as the server refuses them. */
export const maxDepth = 200;

export class MalformedBson extends Error {}

/**
 * Reads a BSON document. int32 and double become numbers, int64 a bigint, and a double that a plain number would write
 * back as int32 stays a `Double`, so that every value keeps its type through read, change and write.
 * With `fields`, only those top-level fields are read; the rest is stepped over by its length.
 * Throws MalformedBson.
 */
export function decode(bytes: Buffer, fields?: ReadonlySet<string>): Doc {
  return new Reader(bytes).document(0, fields, 0).value;
}

/** Steps through a whole document without building it. Throws MalformedBson where a length or type is wrong. */
export function validate(bytes: Buffer): void {
  new Reader(bytes).check(0, bytes.length, 0);
}

/** One element of a document as it lies in the bytes: type, name, and where the element and its value begin and end. */
export interface RawElement {
  type: number;
  name: string;
  start: number;
  valueStart: number;
  end: number;
}

/** Lists the elements of the document that begins at `offset`. */
export function rawElements(bytes: Buffer, offset = 0): RawElement[] {
  return [...new Reader(bytes).elements(offset)];
}

/** Reads the value of one raw element. */
export function decodeElement(bytes: Buffer, element: RawElement): unknown {
  return new Reader(bytes).value(element.type, element.valueStart, 1).value;
}

interface Read<T> {
  value: T;
  end: number;
}

class Reader {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  bounds(offset: number): number {
    const { bytes } = this;
    if (offset + 5 > bytes.length) throw new MalformedBson('document is cut off');
    const end = offset + bytes.readInt32LE(offset);
    if (end < offset + 5 || end > bytes.length || bytes[end - 1] !== 0) throw new MalformedBson('bad document length');
    return end;
  }

  name(offset: number, end: number): number {
    const stop = this.bytes.indexOf(0, offset);
    if (stop === -1 || stop >= end) throw new MalformedBson('unterminated name');
    return stop;
  }

  *elements(offset: number): Generator<RawElement> {
    const end = this.bounds(offset);
    let at = offset + 4;
    while (at < end - 1) {
      const type = this.bytes[at] ?? 0;
      const stop = this.name(at + 1, end);
      const after = stop + 1 + this.size(type, stop + 1);
      if (after > end - 1) throw new MalformedBson('value runs past its document');
      yield { type, name: this.bytes.toString('utf8', at + 1, stop), start: at, valueStart: stop + 1, end: after };
      at = after;
    }
  }

  document(offset: number, fields: ReadonlySet<string> | undefined, depth: number): Read<Doc> {
    if (depth > maxDepth) throw new MalformedBson('document is nested too deeply');
    const end = this.bounds(offset);
    const doc: Doc = {};
    let wanted = fields?.size ?? -1;
    let at = offset + 4;
    while (at < end - 1 && wanted !== 0) {
      const type = this.bytes[at] ?? 0;
      const stop = this.name(at + 1, end);
      const name = this.bytes.toString('utf8', at + 1, stop);
      if (fields && !fields.has(name)) {
        at = stop + 1 + this.size(type, stop + 1);
      } else {
        const read = this.value(type, stop + 1, depth + 1);
        put(doc, name, read.value);
        at = read.end;
        wanted -= 1;
      }
      if (at > end - 1) throw new MalformedBson('value runs past its document');
    }
    return { value: doc, end };
  }

  array(offset: number, depth: number): Read<unknown[]> {
    if (depth > maxDepth) throw new MalformedBson('document is nested too deeply');
    const end = this.bounds(offset);
    const items: unknown[] = [];
    let at = offset + 4;
    while (at < end - 1) {
      const stop = this.name(at + 1, end);
      const read = this.value(this.bytes[at] ?? 0, stop + 1, depth + 1);
      items.push(read.value);
      at = read.end;
      if (at > end - 1) throw new MalformedBson('value runs past its array');
    }
    return { value: items, end };
  }

  check(offset: number, limit: number, depth: number): void {
    if (depth > maxDepth) throw new MalformedBson('document is nested too deeply');
    const end = this.bounds(offset);
    if (end > limit || (depth === 0 && end !== limit)) throw new MalformedBson('bad document length');
    for (const element of this.elements(offset)) {
      if (element.type === 3 || element.type === 4) this.check(element.valueStart, element.end, depth + 1);
    }
  }

  /** Bytes that a value of this type takes. */
  size(type: number, at: number): number {
    switch (type) {
      case 0x01:
      case 0x09:
      case 0x11:
      case 0x12:
        return this.room(at, 8);
      case 0x02:
      case 0x0d:
      case 0x0e:
        return this.string(at);
      case 0x03:
      case 0x04:
        return this.bounds(at) - at;
      case 0x05:
        return this.room(at, 5 + this.length(at));
      case 0x06:
      case 0x0a:
      case 0x7f:
      case 0xff:
        return 0;
      case 0x07:
        return this.room(at, 12);
      case 0x08:
        return this.room(at, 1);
      case 0x0b: {
        const pattern = this.name(at, this.bytes.length);
        return this.name(pattern + 1, this.bytes.length) + 1 - at;
      }
      case 0x0f:
        return this.room(at, Math.max(this.length(at), 14));
      case 0x10:
        return this.room(at, 4);
      case 0x13:
        return this.room(at, 16);
      default:
        throw new MalformedBson(`unknown or unsupported BSON type ${type}`);
    }
  }

  room(at: number, size: number): number {
    if (at + size > this.bytes.length) throw new MalformedBson('value is cut off');
    return size;
  }

  length(at: number): number {
    this.room(at, 4);
    const length = this.bytes.readInt32LE(at);
    if (length < 0) throw new MalformedBson('negative length');
    return length;
  }

  string(at: number): number {
    const length = this.length(at);
    this.room(at, 4 + length);
    if (length < 1 || this.bytes[at + 3 + length] !== 0) throw new MalformedBson('bad string length');
    return 4 + length;
  }

  text(at: number): string {
    return this.bytes.toString('utf8', at + 4, at + this.string(at) - 1);
  }

  value(type: number, at: number, depth: number): Read<unknown> {
    if (type === 0x03) return this.document(at, undefined, depth);
    if (type === 0x04) return this.array(at, depth);
    const end = at + this.size(type, at);
    return { value: this.scalar(type, at, end), end };
  }

  scalar(type: number, at: number, end: number): unknown {
    const { bytes } = this;
    switch (type) {
      case 0x01:
        return double(bytes.readDoubleLE(at));
      case 0x02:
        return this.text(at);
      case 0x05:
        return binary(bytes.subarray(at + 5, end), bytes[at + 4] ?? 0);
      case 0x07:
        return new ObjectId(bytes.subarray(at, end));
      case 0x08:
        return bytes[at] === 1;
      case 0x09:
        return new Date(Number(bytes.readBigInt64LE(at)));
      case 0x0b: {
        const [pattern = '', flags = ''] = bytes.toString('utf8', at, end).split('\0');
        return new BSONRegExp(pattern, flags);
      }
      case 0x0d:
        return new Code(this.text(at));
      case 0x0e:
        return new BSONSymbol(this.text(at));
      case 0x0f:
        return new Code(this.text(at + 4), this.document(at + 4 + this.string(at + 4), undefined, 1).value);
      case 0x10:
        return bytes.readInt32LE(at);
      case 0x11:
        return new Timestamp({ i: bytes.readUInt32LE(at), t: bytes.readUInt32LE(at + 4) });
      case 0x12:
        return bytes.readBigInt64LE(at);
      case 0x13:
        return new Decimal128(Uint8Array.prototype.slice.call(bytes, at, end));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        return null;
    }
  }
}

/** A double as the engine holds it: wrapped where a plain number would be written back as int32. */
export function double(n: number): number | Double {
  return (n | 0) === n && !Object.is(n, -0) ? new Double(n) : n;
}

function binary(data: Buffer, subtype: number): Binary {
  return subtype === 2 ? new Binary(data.subarray(4), 2) : new Binary(data, subtype);
}

/** Sets a field; a field called `__proto__` stays an ordinary field. */
export function put(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}
