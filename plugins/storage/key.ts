import { InvalidStorageKey } from './errors.ts';

/** 256 random bits in base32; the suffix names a derived form, such as `.web` or `.w320`. */
const keyPattern = /^[a-z2-7]{52}(\.[a-z0-9]{1,16})?$/;

export const isKey = (text: string): boolean => keyPattern.test(text);

/** @throws `storage_key_invalid`; stores see valid keys only */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new InvalidStorageKey();
}
