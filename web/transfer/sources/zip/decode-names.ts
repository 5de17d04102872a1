/** Names of one archive as its bytes, with whether the archive says that they are UTF-8. */
export interface RawName {
  bytes: Uint8Array;
  isUtf8: boolean;
}

/**
 * Returns the names of an archive. Names not marked as UTF-8 are decoded by the first encoding that fits all: UTF-8,
 * often used without saying so, Shift JIS (Japanese Windows), and code page 437 (APPNOTE D.1).
 */
export function decodeNames(names: readonly RawName[]): string[] {
  const unmarked = names.filter(({ isUtf8 }) => !isUtf8).map(({ bytes }) => bytes);
  const decode = [utf8, shiftJis].find((one) => unmarked.every((bytes) => one(bytes) !== null)) ?? cp437;
  const lenient = new TextDecoder('utf-8');
  return names.map(({ bytes, isUtf8 }) => (isUtf8 ? null : decode(bytes)) ?? utf8(bytes) ?? lenient.decode(bytes));
}

const strict = (label: string) => (bytes: Uint8Array) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const utf8 = strict('utf-8');
const strictShiftJis = strict('shift_jis');

/** Western letters can be read as Shift JIS, too, but then hardly as text: as single half-width letters, say. */
function shiftJis(bytes: Uint8Array): string | null {
  const text = strictShiftJis(bytes);
  if (text === null || /^[ -~]*$/.test(text)) return text;
  return /[\u3040-\u30fc\u4e00-\u9fff]/.test(text) && !/[\ue000-\uf8ff]/.test(text) ? text : null;
}

const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const cp437 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ''))).join('');
