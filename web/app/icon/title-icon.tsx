import { useTranslation } from 'react-i18next';
import { Emoji } from '../components/page-icon.tsx';
import { choosingIcon, type IconPage } from './choosing-icon.ts';

/** Can be changed with permission; empty without an icon. */
export function TitleIcon({ page, canEdit }: { page: IconPage; canEdit: boolean }) {
  const { t } = useTranslation();
  if (page.icon === null) return null;
  if (!canEdit) return <Emoji icon={page.icon} className="title-icon" />;
  return (
    <button
      type="button"
      className="title-icon"
      aria-label={t('icon.change')}
      title={t('icon.change')}
      onClick={() => choosingIcon.ask(page)}
    >
      <Emoji icon={page.icon} />
    </button>
  );
}
