import type { Format } from '../../transfer/sources/source.ts';
import type { TFunction } from '../i18n/i18n.ts';

/** Default: the format's own title. */
export const formatTitle = ({ name, title }: Format, t: TFunction): string =>
  t(`importing.formats.${name}` as 'importing.formats.markdown', { defaultValue: title });
