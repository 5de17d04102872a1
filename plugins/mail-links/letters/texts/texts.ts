import { en } from './en.ts';
import { ja } from './ja.ts';
import type { LetterLanguage, Texts } from './letter-text.ts';

export const texts: Record<LetterLanguage, Texts> = { en, ja };
