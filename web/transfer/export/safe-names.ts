const maxBytes = 150;
const encoder = new TextEncoder();

// Names of devices on Windows, whatever ending follows them.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i;
// What Windows refuses, what no terminal shows, and what turns the reading direction of a listing.
const unsafe = /["*/:<>?\\|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name that a file can have on Windows, macOS and Linux, as close to the one given as may be. */
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

/** Keeps the ending of a long name, by which programs know what a file is. */
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

/** Names that no two have in common where upper and lower case are the same letter. */
export function createNames(taken: readonly string[] = []) {
  const keys = new Set(taken.map(keyOf));
  return {
    /** A safe name, with a number if it is taken. `endings`: other files of this name beside it. */
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
