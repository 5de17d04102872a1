import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { loadWebhooks } from '../settings/webhooks/load-webhooks.ts';
import { WebhookList } from '../settings/webhooks/webhook-list.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, loadWebhooks);
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('webhooks.title'));

export default function WebhooksRoute() {
  const { t } = useTranslation();
  const webhooks = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('webhooks.title')}>
      {webhooks ? <WebhookList webhooks={webhooks} /> : <Notice>{t('settings.adminOnly')}</Notice>}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
