import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answer } from '../api/client.ts';
import type { AccessToken } from '../api/types.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { useUser } from '../session/current-user.ts';
import { loadSignedIn } from '../session/load-signed-in.ts';
import { AccessTokens } from '../settings/access-tokens.tsx';
import { Appearance } from '../settings/appearance.tsx';
import { OwnGroups } from '../settings/groups/own-groups.tsx';
import { OwnPicture } from '../settings/own-picture.tsx';
import { SettingsFrame, SettingsSection } from '../settings/settings-frame.tsx';
import { SingleKeysChoice } from '../shortcuts/single-keys-choice.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AccessToken[]> {
  const { items } = await loadSignedIn(request, (api) =>
    answer(api.GET('/api/access-tokens', { params: { query: { limit: 100 } } })),
  );
  return items;
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('settings.title'));

export default function SettingsRoute() {
  const { t } = useTranslation();
  const tokens = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('settings.title')}>
      <Account />
      <Appearance />
      <SettingsSection title={t('shortcuts.title')}>
        <SingleKeysChoice />
      </SettingsSection>
      <AccessTokens tokens={tokens} />
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;

function Account() {
  const { t } = useTranslation();
  const user = useUser();
  const { revalidate } = useRevalidator();
  if (!user) return null;
  return (
    <SettingsSection title={t('settings.account')}>
      <OwnPicture user={user} onChanged={revalidate} />
      <dl className="facts">
        <dt>{t('settings.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{t('settings.email')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('settings.role')}</dt>
        <dd>{t(user.role === 'admin' ? 'settings.roleAdmin' : 'settings.roleMember')}</dd>
        <OwnGroups />
      </dl>
    </SettingsSection>
  );
}
