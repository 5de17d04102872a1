import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { FeedLinkList } from '../feeds/feed-links.tsx';
import { isLanguage } from '../i18n/language.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { reportLocale } from '../notifications/report-locale.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { KindsTable } from '../settings/notifications/kinds-table.tsx';
import {
  loadNotificationSettings,
  type NotificationSettingsView,
} from '../settings/notifications/load-notification-settings.ts';
import { MailChoices } from '../settings/notifications/mail-choices.tsx';
import { MailFailures } from '../settings/notifications/mail-failures.tsx';
import { useNotificationSettings } from '../settings/notifications/use-notification-settings.ts';
import { SettingsFrame, SettingsSection } from '../settings/settings-frame.tsx';
import '../styles/notification-settings.css';

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<NotificationSettingsView> {
  const { lang } = document.documentElement;
  return loadSignedIn(request, (api) => loadNotificationSettings(api, reportLocale(isLanguage(lang) ? lang : 'en')));
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('notificationSettings.title'));

export default function NotificationSettingsRoute() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { settings, feeds, report } = useLoaderData<typeof clientLoader>();
  const { kinds, email, problem, change } = useNotificationSettings(settings, () =>
    announce(t('notificationSettings.saved')),
  );
  return (
    <SettingsFrame title={t('notificationSettings.title')}>
      {problem !== null && <ProblemNotice error={problem} />}
      {!settings.isMailConfigured && (
        <Notice title={t('notificationSettings.noMail')}>
          <p>{t('notificationSettings.noMailText')}</p>
        </Notice>
      )}
      <SettingsSection title={t('notificationSettings.kinds')} text={t('notificationSettings.kindsText')}>
        <KindsTable kinds={kinds} onChange={(chosen) => change({ kinds: chosen })} />
      </SettingsSection>
      <SettingsSection title={t('notificationSettings.mail')} text={t('notificationSettings.mailText')}>
        <MailChoices email={email} onChange={(chosen) => change({ email: chosen })} />
      </SettingsSection>
      <SettingsSection title={t('feeds.title')} text={t('feeds.text')}>
        <FeedLinkList links={feeds} />
      </SettingsSection>
      {report?.isMailConfigured && <MailFailures report={report} />}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
