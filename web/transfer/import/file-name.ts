const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** NFC, one line, no separators; cut before the ending at `maxBytes`. */
export function attachmentName(name: string, maxBytes: number): string {
  const line = name.normalize('NFC').replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ');
  const clean =
    line
      .replace(/\p{Cc}/gu, '')
      .replaceAll('\\', '_')
      .trim() || 'file';
  if (bytesOf(clean) <= maxBytes) return clean;
  const ending = /\.[^.\s]{1,16}$/.exec(clean)?.[0] ?? '';
  let kept = '';
  for (const character of clean.slice(0, clean.length - ending.length)) {
    if (bytesOf(kept + character + ending) > maxBytes) break;
    kept += character;
  }
  return kept + ending;
}

/** Compares letters and digits, which the wiki keeps. */
export const isSameName = (a: string, b: string): boolean => essence(a) === essence(b);

const essence = (name: string) => name.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
