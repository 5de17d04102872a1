import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { GroupList } from '../settings/groups/group-list.tsx';
import { loadGroups } from '../settings/groups/load-groups.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, loadGroups);
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('groups.title'));

export default function GroupsRoute() {
  const { t } = useTranslation();
  const groups = useLoaderData<typeof clientLoader>();
  const isAdmin = useUser()?.role === 'admin';
  return (
    <SettingsFrame title={t('groups.title')}>
      {isAdmin ? <GroupList groups={groups} /> : <Notice>{t('settings.adminOnly')}</Notice>}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
