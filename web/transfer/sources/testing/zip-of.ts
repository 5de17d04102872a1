/** Text names are marked as UTF-8, bytes aren't. */
export interface Zipped {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** In the directory; default: real. */
  saysBytes?: number;
  isEncrypted?: boolean;
  isSymbolicLink?: boolean;
}

const encoder = new TextEncoder();
const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? encoder.encode(value) : value);

/** Stored files (APPNOTE.TXT 4.3), with unusual names and sizes. */
export function zipOf(files: Zipped[]): Uint8Array<ArrayBuffer> {
  const parts: number[][] = [];
  const directory: number[][] = [];
  let at = 0;
  const add = (list: number[][], part: number[]) => void list.push(part);
  for (const file of files) {
    const name = bytesOf(file.name);
    const content = bytesOf(file.content ?? '');
    const size = file.saysBytes ?? content.length;
    const flags = (typeof file.name === 'string' ? 0x800 : 0) | (file.isEncrypted ? 1 : 0);
    const facts = [...le(flags, 2), ...le(0, 2), ...le(0, 4), ...le(crc32(content), 4), ...le(content.length, 4)];
    const head = [...facts, ...le(size, 4), ...le(name.length, 2), ...le(0, 2)];
    const local = [...le(0x04034b50, 4), ...le(20, 2), ...head, ...name, ...content];
    const attributes = file.isSymbolicLink ? 0o120777 * 0x10000 : 0;
    const place = [...le(0, 2), ...le(0, 2), ...le(0, 2), ...le(attributes, 4), ...le(at, 4)];
    add(directory, [...le(0x02014b50, 4), ...le(0x0314, 2), ...le(20, 2), ...head, ...place, ...name]);
    add(parts, local);
    at += local.length;
  }
  const listed = directory.flat();
  const counts = [...le(files.length, 2), ...le(files.length, 2), ...le(listed.length, 4), ...le(at, 4), ...le(0, 2)];
  return Uint8Array.from([...parts.flat(), ...listed, ...le(0x06054b50, 4), ...le(0, 4), ...counts]);
}

function le(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
