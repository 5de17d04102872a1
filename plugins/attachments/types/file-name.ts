export const fileNameMaxBytes = 255;
const fallbackName = 'file';

// Lines and tabs separate words; other controls (C0, DEL, C1) don't.
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const controlsAndHalves = /[\p{Cc}\p{Cs}]/gu;
// Direction marks disguise `gnp.exe` as `exe.png`.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// Zero-width space, word joiner, byte order mark, soft hyphen, fillers, tags: invisible, except for those below.
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
// Joiners and variation selectors belong to emoji and several scripts: one at a time, next to their characters.
const strayAfter = /(^|[\p{ASCII}\s])[\p{Join_Control}\p{Variation_Selector}]+/gu;
const strayBefore = /\p{Join_Control}+(?=$|[\p{ASCII}\s])/gu;
const repeated = /([\p{Join_Control}\p{Variation_Selector}])\1+/gu;
const edges = /^\s+|[\s.]+$/gu;

/**
 * Returns the name to store for a client's file: the last segment of a path of any system, NFC, without controls and
 * misleading characters, at most 255 bytes of UTF-8 including its extension, never empty. Characters that only Windows
 * reserves (`: ? * " < > |`) stay, since browsers replace them when saving, and headers and pages quote them.
 */
export function cleanFileName(input: string): string {
  const visible = bounded(input.slice(Math.max(input.lastIndexOf('/'), input.lastIndexOf('\\')) + 1))
    .replace(breaks, ' ')
    .replace(controlsAndHalves, '')
    .replace(directions, '')
    .replace(invisible, '')
    .replace(repeated, '$1')
    .replace(strayAfter, '$1')
    .replace(strayBefore, '');
  return shorten(visible.normalize('NFC').replace(edges, '')) || fallbackName;
}

/** Returns the extension of a name in lower case, or an empty text. */
export function extensionOf(name: string): string {
  const extension = /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  // `Report 2024.11` has none.
  return /[a-z]/.test(extension) ? extension : '';
}

/** Returns the name of an image's form: the original's with the form's extension. */
export function withExtension(name: string, extension: string): string {
  const old = extensionOf(name);
  return shorten(`${old ? name.slice(0, -old.length - 1) : name}.${extension}`);
}

// Bounds the cost of excessive names, keeping the extension.
function bounded(segment: string): string {
  return segment.length > 4096 ? segment.slice(0, 2048) + segment.slice(-64) : segment;
}

/** Shortens the stem at a grapheme. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= fileNameMaxBytes) return name;
  const extension = extensionOf(name);
  const ending = extension ? name.slice(-extension.length - 1) : '';
  const room = fileNameMaxBytes - ending.length;
  let stem = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, room + 1))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > room) break;
    stem += segment;
  }
  return stem.replace(edges, '') + ending;
}
