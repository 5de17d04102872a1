import type { Identity } from './provider.ts';

const maxCharacters = 80;

/** Returns a new account's name from claims, limited to valid characters. */
export function nameOf({ name, email, label }: Pick<Identity, 'name' | 'email' | 'label'>): string {
  return [name, email?.split('@')[0], label].map(cut).find((text) => /[\p{L}\p{N}]/u.test(text)) ?? 'New member';
}

/** Removes controls, line breaks, lone surrogates and direction marks; shortens. */
function cut(text: string | null | undefined): string {
  const readable = (text ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ');
  return [...readable.trim().replace(/\p{Zs}+/gu, ' ')].slice(0, maxCharacters).join('').trim();
}
