import { InvalidStorageKey } from './errors.ts';

/** 256 random bits in base32; the part after the dot names a form made of the object, such as `.web` or `.w320`. */
const keyPattern = /^[a-z2-7]{52}(\.[a-z0-9]{1,16})?$/;

export const isKey = (text: string): boolean => keyPattern.test(text);

/** Throws `storage_key_invalid`; no other text than a key ever reaches a store. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new InvalidStorageKey();
}
