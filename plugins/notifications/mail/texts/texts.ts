import type { MailLanguage } from '../../settings/settings.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { Texts } from './mail-text.ts';

export const texts: Record<MailLanguage, Texts> = { en, ja };
