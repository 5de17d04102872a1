const maxBytes = 150;
const encoder = new TextEncoder();

// Names of Windows devices.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i;
// Refused by Windows, invisible, or changing the direction of text.
const unsafe = /["*/:<>?\\|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Valid on Windows, macOS and Linux. */
export function safeName(given: string): string {
  const plain = given
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[.~\s]/, '_')
    .replace(/[.\s]+$/, '_');
  const [stem, ending] = shorten(plain);
  const name = stem + ending || '_';
  return reserved.test(name) || name.toLowerCase() === 'node_modules' ? `_${name}` : name;
}

/** Keeps the extension. */
function shorten(name: string): [stem: string, ending: string] {
  const ending = /.(\.[^.]{1,16})$/u.exec(name)?.[1] ?? '';
  const room = maxBytes - encoder.encode(ending).length;
  let stem = '';
  let bytes = 0;
  for (const character of name.slice(0, name.length - ending.length)) {
    bytes += encoder.encode(character).length;
    if (bytes > room) return [stem.replace(/[.\s]+$/, ''), ending];
    stem += character;
  }
  return [stem, ending];
}

/** Unique even without regard to case. */
export function createNames(taken: readonly string[] = []) {
  const keys = new Set(taken.map(keyOf));
  return {
    /** Numbered if taken. `endings` are those of other files with the name. */
    take(given: string, endings: readonly string[] = ['']): string {
      const name = safeName(given);
      const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,16})?$/su.exec(name) ?? [];
      for (let number = 1; ; number++) {
        const candidate = number === 1 ? name : `${stem}_${number}${ending}`;
        const all = endings.map((one) => keyOf(candidate + one));
        if (all.some((key) => keys.has(key))) continue;
        for (const key of all) keys.add(key);
        return candidate;
      }
    },
  };
}

const keyOf = (name: string) => name.normalize('NFC').toUpperCase().toLowerCase();
