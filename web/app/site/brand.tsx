import { useTranslation } from 'react-i18next';
import { BrandMark } from '../components/brand-mark.tsx';
import { useRequestContext } from '../request-context.tsx';
import { usePublicSettings } from './use-public-settings.ts';

export function Brand() {
  const { t } = useTranslation();
  const { name } = usePublicSettings();
  const logo = useLogoUrl();
  return (
    <>
      {logo ? <img className="brand-logo" src={logo} alt="" /> : <BrandMark />}
      <span className="brand-name">{name || t('common.productName')}</span>
    </>
  );
}

/** Returns null for none. */
export function useLogoUrl(): string | null {
  const { logo } = usePublicSettings();
  const { WEB_PUBLIC_API_URL = '' } = useRequestContext().publicEnv;
  return logo ? WEB_PUBLIC_API_URL + logo : null;
}
