import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../styles/sharing.css';

/** Shows that not everyone can see the page. */
export function RestrictedMark() {
  const { t } = useTranslation();
  const text = t('sharing.restricted');
  return (
    <span className="restricted-mark" role="img" aria-label={text} title={text}>
      <Lock aria-hidden />
    </span>
  );
}
