import { GroupNameInvalid } from './errors.ts';

const maxCharacters = 100;

// As for people: controls, lone surrogates, line breaks, direction marks.
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export interface GroupName {
  name: string;
  nameKey: string;
}

/** Normalises a name for display and comparison. @throws GroupNameInvalid */
export function parseGroupName(given: string): GroupName {
  const name = given.normalize('NFC').trim();
  if ([...name].length > maxCharacters || forbidden.test(name) || !visible.test(name)) throw new GroupNameInvalid();
  return { name, nameKey: nameKeyOf(name) };
}

/** Returns the form in which names are compared. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
