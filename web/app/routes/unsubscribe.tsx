import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { MailPreferences } from '../api/types.ts';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { isKind, type NotificationKind } from '../settings/notifications/kinds.ts';
import { StopMail } from '../settings/notifications/stop-mail.tsx';

interface UnsubscribeView {
  token: string;
  kind: NotificationKind | null;
  /** Null if the link belongs to no one. */
  preferences: MailPreferences | null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<UnsubscribeView> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const kind = searchParams.get('kind');
  return { token, kind: isKind(kind) ? kind : null, preferences: await loadPreferences(token) };
}

async function loadPreferences(token: string): Promise<MailPreferences | null> {
  try {
    return await answer(browserApi().GET('/api/notifications/mail-preferences', { params: { query: { token } } }));
  } catch (error) {
    if (isProblem(error, 'mail_token_unknown') || isProblem(error, 'invalid_request')) return null;
    throw error;
  }
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('notificationSettings.stopTitle'));

/** Shows the target of an email's unsubscribe link, signed in or not. */
export default function UnsubscribeRoute() {
  const { t } = useTranslation();
  const { token, kind, preferences } = useLoaderData<typeof clientLoader>();
  const [now, setNow] = useState(preferences);
  const text = now ? t('notificationSettings.stopFor', { address: now.address }) : undefined;
  return (
    <Entrance title={t('notificationSettings.stopTitle')} text={text}>
      {now ? (
        <StopMail
          preferences={now}
          kind={kind}
          stop={async (stopped) => {
            const query = { token, ...(stopped && { kind: stopped }) };
            await browserApi().POST('/api/notifications/unsubscribe', { params: { query } });
            setNow(await loadPreferences(token));
          }}
        />
      ) : (
        <Notice tone="warning" title={t('notificationSettings.linkUnknown')} />
      )}
      <p className="entrance-other">
        <Link to="/settings/notifications">{t('notificationSettings.toSettings')}</Link>
      </p>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;
