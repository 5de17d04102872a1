import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { answer } from '../api/client.ts';
import { forAdmins } from '../api/for-admins.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { Invitations } from '../settings/invitations.tsx';
import { Members } from '../settings/members.tsx';
import { everyone, loadMembers } from '../settings/people/load-members.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, async (api) => {
    const asked = Promise.all([
      loadMembers(api, everyone),
      answer(api.GET('/api/invitations', { params: { query: { limit: 100 } } })),
      answer(api.GET('/api/app/info')),
    ]);
    const found = await forAdmins(asked);
    if (!found) return null;
    const [users, invitations, info] = found;
    return { users, invitations: invitations.items, sendsMail: info.sendsMail === true };
  });
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('settings.peopleTitle'));

export default function PeopleRoute() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('settings.peopleTitle')}>
      {data ? (
        <>
          <Invitations invitations={data.invitations} sendsMail={data.sendsMail} />
          <Members first={data.users} />
        </>
      ) : (
        <Notice>{t('settings.adminOnly')}</Notice>
      )}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
