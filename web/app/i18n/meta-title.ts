import type { TFunction } from './i18n.ts';
import { textsOf } from './i18n.ts';
import { isLanguage } from './language.ts';

/** The document title of a route, in the language that the root loader names. `matches` is what Remix hands to `meta`. */
export function metaTitle(matches: { id: string; data: unknown }[], title: (t: TFunction) => string) {
  const root = matches.find(({ id }) => id === 'root')?.data;
  const language = typeof root === 'object' && root !== null && 'language' in root ? root.language : undefined;
  const { t } = textsOf(isLanguage(language) ? language : 'en');
  const text = title(t);
  return [{ title: text ? `${text} · ${t('common.productName')}` : t('common.productName') }];
}
