import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppInfo } from '../account/load-app-info.ts';
import { Notice } from '../components/notice.tsx';

/** The public address is missing, or differs from the current one. */
export function AddressNotice() {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<{ publicUrl: string | null; origin: string } | null>(null);
  useEffect(() => {
    const { origin } = window.location;
    loadAppInfo().then(
      ({ publicUrl }) => setWrong(publicUrl === origin ? null : { publicUrl, origin }),
      // It is reported below.
      () => {},
    );
  }, []);
  if (!wrong) return null;
  const { publicUrl, origin } = wrong;
  const title = publicUrl ? t('settings.addressWrong', { publicUrl }) : t('settings.addressUnset');
  return (
    <Notice tone="warning" title={title}>
      <p>{t('settings.addressText')}</p>
      <p>
        <code>WIKI_PUBLIC_URL={origin}</code>
      </p>
    </Notice>
  );
}
