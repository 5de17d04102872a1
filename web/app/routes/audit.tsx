import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { AuditScreen } from '../settings/audit/audit-screen.tsx';
import { loadAudit } from '../settings/audit/load-audit.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, (api) => loadAudit(api, request.url));
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('audit.title'));

export default function AuditRoute() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('audit.title')}>
      {view ? <AuditScreen view={view} /> : <Notice>{t('settings.adminOnly')}</Notice>}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
