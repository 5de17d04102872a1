import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Layout, MalformedBson, maxDepth, type RawElement } from './layout.ts';

/** `decode` defines the representation of values. */
export type Doc = { [field: string]: unknown };

/**
 * Reads BSON: int32 and double as numbers, int64 as bigint; a double that would be written as int32 stays `Double`,
 * preserving types. `fields` limits reading to top-level fields. @throws MalformedBson
 */
export function decode(bytes: Buffer, fields?: ReadonlySet<string>): Doc {
  return new Reader(bytes).document(0, fields, 0).value;
}

/** Checks a document without building it. @throws MalformedBson */
export function validate(bytes: Buffer): void {
  new Layout(bytes).check(0, bytes.length, 0);
}

/** Elements of the document at `offset`. */
export function rawElements(bytes: Buffer, offset = 0): RawElement[] {
  return [...new Layout(bytes).elements(offset)];
}

export function decodeElement(bytes: Buffer, element: RawElement): unknown {
  return new Reader(bytes).value(element.type, element.valueStart, 1).value;
}

interface Read<T> {
  value: T;
  end: number;
}

class Reader extends Layout {
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

/** Wrapped if a plain number would become int32. */
export function double(n: number): number | Double {
  return (n | 0) === n && !Object.is(n, -0) ? new Double(n) : n;
}

function binary(data: Buffer, subtype: number): Binary {
  return subtype === 2 ? new Binary(data.subarray(4), 2) : new Binary(data, subtype);
}

/** Keeps `__proto__` ordinary. */
export function put(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}
