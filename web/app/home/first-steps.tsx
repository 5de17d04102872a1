import { FilePlus2, House, Users } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { ButtonLink } from '../components/button.tsx';
import { newAtUrl, newBelowUrl } from '../paths/page-path.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';

/** Shown until the home page is written: what to do with a new wiki. */
export function FirstSteps({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const { homePage } = usePublicSettings();
  const origin = useSyncExternalStore(never, originNow, unknownOrigin);
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
        {user?.role === 'admin' && (
          <ButtonLink to="/settings/people">
            <Users aria-hidden />
            {t('page.firstStepInvite')}
          </ButtonLink>
        )}
      </p>
      {isNew && (
        <>
          <p>{t('page.firstStepImport')}</p>
          <pre className="first-steps-command">
            <code>{`npx wiki login${origin && ` --url ${origin}`}\nnpx wiki import ./notes --under /notes`}</code>
          </pre>
        </>
      )}
    </section>
  );
}

// The server does not know by which address it is reached.
const never = () => () => {};
const originNow = () => window.location.origin;
const unknownOrigin = () => '';
