import type { PictureHeader } from './picture-header.ts';

/** Reads a partial WebP header (RFC 9649), which libraries can't. */
export function readWebpHeader(head: Buffer): PictureHeader | null {
  if (head.length < 30 || ascii(head, 0, 4) !== 'RIFF' || ascii(head, 8, 12) !== 'WEBP') return null;
  const plain = { orientation: 1, frames: 1, hasData: false };
  switch (ascii(head, 12, 16)) {
    case 'VP8 ':
      if (head.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff, ...plain };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      if (head[20] !== 0x2f) return null;
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, ...plain };
    }
    case 'VP8X': {
      const flags = head.readUInt8(20);
      return {
        width: head.readUIntLE(24, 3) + 1,
        height: head.readUIntLE(27, 3) + 1,
        orientation: 1,
        frames: flags & 0x02 ? Math.max(2, head.toString('latin1').split('ANMF').length - 1) : 1,
        // EXIF and XMP come last; flags announce them.
        hasData: (flags & 0x0c) !== 0,
      };
    }
    default:
      return null;
  }
}

function ascii(head: Buffer, start: number, end: number): string {
  return head.toString('latin1', start, end);
}
