import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { DeploymentTests } from '../settings/wiki/deployment-tests.tsx';
import { loadWikiSettings } from '../settings/wiki/load-wiki-settings.ts';
import { WikiSettingsForm } from '../settings/wiki/wiki-settings-form.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, loadWikiSettings);
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('wikiSettings.title'));

export default function WikiSettingsRoute() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('wikiSettings.title')}>
      {loaded ? (
        <>
          <WikiSettingsForm first={loaded.settings} />
          <DeploymentTests info={loaded.info} />
        </>
      ) : (
        <Notice>{t('settings.adminOnly')}</Notice>
      )}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
