import { FilePlus2, FolderUp, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/button.tsx';
import { newAtUrl, newBelowUrl } from '../paths/page-path.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';

/** What to do with a new wiki. */
export function FirstSteps({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const { homePage } = usePublicSettings();
  return (
    <section className="first-steps">
      <h1 className="page-title">{isNew ? t('page.firstStepsTitle') : t('common.home')}</h1>
      <p>{t('page.firstStepsText')}</p>
      <p className="screen-actions">
        <ButtonLink to={newAtUrl(homePage)} look="primary">
          <House aria-hidden />
          {t('page.firstStepHome')}
        </ButtonLink>
        <ButtonLink to={newBelowUrl('/')}>
          <FilePlus2 aria-hidden />
          {t('page.firstStepPage')}
        </ButtonLink>
        <ButtonLink to="/-/import">
          <FolderUp aria-hidden />
          {t('importing.action')}
        </ButtonLink>
      </p>
    </section>
  );
}
