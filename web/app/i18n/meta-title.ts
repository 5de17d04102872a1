import type { RootData } from '../root-data.ts';
import type { TFunction } from './i18n.ts';
import { textsOf } from './i18n.ts';

/** In the language of the root loader; `matches` are those of `meta`. */
export function metaTitle(matches: { id: string; data: unknown }[], title: (t: TFunction) => string) {
  const root = matches.find(({ id }) => id === 'root')?.data as Partial<RootData> | undefined;
  const { t } = textsOf(root?.language ?? 'en');
  const text = title(t);
  const name = root?.settings?.name || t('common.productName');
  return [{ title: text ? `${text} · ${name}` : name }];
}
