import type { ClientLoaderFunctionArgs, MetaArgs } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { DoctorScreen } from '../settings/doctor/doctor-screen.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, async () => null);
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('doctor.title'));

export default function DoctorRoute() {
  const { t } = useTranslation();
  const isAdmin = useUser()?.role === 'admin';
  return (
    <SettingsFrame title={t('doctor.title')}>
      {isAdmin ? <DoctorScreen /> : <Notice>{t('settings.adminOnly')}</Notice>}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
