import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { FleetScreen } from '../settings/fleet/fleet-screen.tsx';
import { loadFleet } from '../settings/fleet/load-fleet.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, loadFleet);
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('fleet.title'));

export default function FleetRoute() {
  const { t } = useTranslation();
  const fleet = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('fleet.title')}>
      {fleet ? <FleetScreen first={fleet} /> : <Notice>{t('settings.adminOnly')}</Notice>}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
