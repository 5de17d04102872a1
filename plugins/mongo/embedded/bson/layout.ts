/** As the server's limit. */
export const maxDepth = 200;

export class MalformedBson extends Error {}

/** An element's type, name and byte positions. */
export interface RawElement {
  type: number;
  name: string;
  start: number;
  valueStart: number;
  end: number;
}

/** Navigates raw bytes. @throws MalformedBson */
export class Layout {
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

  check(offset: number, limit: number, depth: number): void {
    if (depth > maxDepth) throw new MalformedBson('document is nested too deeply');
    const end = this.bounds(offset);
    if (end > limit || (depth === 0 && end !== limit)) throw new MalformedBson('bad document length');
    for (const element of this.elements(offset)) {
      if (element.type === 3 || element.type === 4) this.check(element.valueStart, element.end, depth + 1);
    }
  }

  /** Returns bytes that a value of this type takes. */
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
}
