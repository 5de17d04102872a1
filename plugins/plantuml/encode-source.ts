import { deflateRawSync } from 'node:zlib';

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** Raw deflate in PlantUML's base64 alphabet (plantuml.com/text-encoding). */
export function encodeSource(source: string): string {
  const deflated = deflateRawSync(source, { level: 9 });
  // Pads to groups of three bytes.
  const padded = Buffer.concat([deflated, Buffer.alloc((3 - (deflated.length % 3)) % 3)]);
  return padded.toString('base64').replace(/./g, (digit) => alphabet[base64.indexOf(digit)] ?? '');
}
