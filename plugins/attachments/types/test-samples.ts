import { createTextCheck } from './text-check.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const ftyp = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 2, 0], `isom${brand}`);
const ogg = (packet: string) => bytes('OggS', [0, 2, ...Array(20).fill(0), 1, packet.length], packet.padEnd(64, '\0'));
const ebml = (docType: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (docType.length + 3), 0x42, 0x82, 0x80 | docType.length], docType);
const chunk = (type: string, data: number[]) => bytes([0, 0, 0, data.length], type, data, [0, 0, 0, 0]);
const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]);
const ihdr = chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);

/** The beginning of a file of each kind. */
export const samples = {
  png: Buffer.concat([png, ihdr, chunk('IDAT', [])]),
  apng: Buffer.concat([png, ihdr, chunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0]), chunk('IDAT', [])]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  gif: bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0]),
  webp: bytes('RIFF', [26, 0, 0, 0], 'WEBPVP8L', [14, 0, 0, 0, 0x2f, 0, 0, 0, 0, 0]),
  avif: ftyp('avif'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  pdf: Buffer.from('%PDF-1.7\n'),
  text: Buffer.from('Grüße aus 東京\n'),
  mp3: bytes([0xff, 0xfb, 0x90, 0x64], Array(64).fill(0)),
  mp3WithTag: bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64], Array(64).fill(0)),
  oggSound: ogg('\x01vorbis'),
  opus: ogg('OpusHead'),
  oggFilm: ogg('\x80theora'),
  wav: bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '),
  flac: bytes('fLaC', [0, 0, 0, 34]),
  m4a: ftyp('M4A '),
  mp4: ftyp('isom'),
  m4v: ftyp('M4V '),
  webm: ebml('webm'),
  matroska: ebml('matroska'),
  zip: bytes('PK', [3, 4], Array(64).fill(0)),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  xhtml: Buffer.from(
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  ),
  heic: ftyp('heic'),
  empty: Buffer.alloc(0),
};

/** Returns a whole small file in the form of an upload. */
export function evidenceOf(name: string, content: Buffer | string) {
  const head = Buffer.from(content);
  const textCheck = createTextCheck();
  textCheck.push(head);
  return { name, head, textCheck };
}
