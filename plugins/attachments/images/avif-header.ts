import type { PictureHeader } from './picture-header.ts';

/**
 * Reads a partial AVIF header (ISO 23008-12), which libraries can't. The largest picture is the one shown; others are
 * tiles and thumbnails.
 */
export function readAvifHeader(head: Buffer): PictureHeader | null {
  const meta = boxes(head, 0).find(({ type }) => type === 'meta')?.content;
  // Four bytes of version and flags come first.
  const properties = meta && inside(boxes(meta, 4), 'iprp', 'ipco');
  if (!meta || !properties) return null;
  const [largest] = properties
    .filter(({ type, content }) => type === 'ispe' && content.length >= 12)
    .map(({ content }) => ({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) }))
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const quarters = (properties.find(({ type }) => type === 'irot')?.content[0] ?? 0) & 3;
  const isSequence = head.toString('latin1', 8, 12) === 'avis';
  // The item table names EXIF by type, XMP by file type.
  const hasData = meta.includes('infe') && (meta.includes('Exif') || meta.includes('application/rdf+xml'));
  return largest ? { ...largest, orientation: [1, 8, 3, 6][quarters] ?? 1, frames: isSequence ? 2 : 1, hasData } : null;
}

interface Box {
  type: string;
  content: Buffer;
}

/** Returns the boxes that are complete in the bytes. */
function boxes(bytes: Buffer, start: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

function inside(all: Box[], ...path: string[]): Box[] | undefined {
  return path.reduce<Box[] | undefined>((level, name) => {
    const box = level?.find(({ type }) => type === name);
    return box && boxes(box.content, 0);
  }, all);
}
