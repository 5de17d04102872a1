import type { Format } from '../../transfer/sources/source.ts';
import type { TFunction } from '../i18n/i18n.ts';

/** What a format is called; its own title where there is no translation yet. */
export const formatTitle = ({ name, title }: Format, t: TFunction): string =>
  t(`importing.formats.${name}` as 'importing.formats.markdown', { defaultValue: title });
