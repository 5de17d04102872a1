import { currentUser } from '../../account/current-user.ts';
import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { FeedLinks, MailReport, NotificationSettings } from '../../api/types.ts';

export interface NotificationSettingsView {
  settings: NotificationSettings;
  feeds: FeedLinks;
  /** For administrators only. */
  report: MailReport | null;
}

/** Sends `locale` first, whose time zone is used until another is chosen. */
export async function loadNotificationSettings(api: Api, locale: Promise<unknown>): Promise<NotificationSettingsView> {
  await locale;
  const [settings, feeds, report] = await Promise.all([
    answer(api.GET('/api/notifications/settings')),
    answer(api.GET('/api/feeds')),
    loadReport(api),
  ]);
  return { settings, feeds, report };
}

async function loadReport(api: Api): Promise<MailReport | null> {
  if ((await currentUser())?.role !== 'admin') return null;
  return forAdmins(answer(api.GET('/api/notifications/mail-report')));
}
