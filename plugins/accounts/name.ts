import { NameInvalid } from './errors.ts';

const maxCharacters = 80;

// Controls, lone surrogates, line breaks, and the marks that turn the direction of the text around them: with those
// a name could reorder the sentence around it.
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Any script, NFC, single spaces. @throws NameInvalid */
export function parseName(given: string): string {
  const name = given
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if ([...name].length > maxCharacters || forbidden.test(name) || !visible.test(name)) throw new NameInvalid();
  return name;
}
