import type { TFunction } from '../i18n/i18n.ts';
import type { TextMeasure } from './measure-text.ts';

/** “455 words, 1,784 characters”. */
export const lengthText = (t: TFunction, { words, characters }: TextMeasure): string =>
  t('page.lengthOf', {
    words: t('page.words', { count: words }),
    characters: t('page.characters', { count: characters }),
  });
