import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { answer } from '../api/client.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { AccessTokens } from '../settings/access-tokens.tsx';
import { Appearance } from '../settings/appearance.tsx';
import { ChangeEmail } from '../settings/change-email.tsx';
import { ChangeName } from '../settings/change-name.tsx';
import { OwnGroups } from '../settings/groups/own-groups.tsx';
import { OwnPicture } from '../settings/own-picture.tsx';
import { SettingsFrame, SettingsSection } from '../settings/settings-frame.tsx';
import { SingleKeysChoice } from '../shortcuts/single-keys-choice.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [{ items }, info] = await loadSignedIn(request, (api) =>
    Promise.all([
      answer(api.GET('/api/access-tokens', { params: { query: { limit: 100 } } })),
      answer(api.GET('/api/app/info')),
    ]),
  );
  return { tokens: items, sendsMail: info.sendsMail === true };
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('settings.account'));

export default function SettingsRoute() {
  const { t } = useTranslation();
  const { tokens, sendsMail } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('settings.account')}>
      <Account sendsMail={sendsMail} />
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

function Account({ sendsMail }: { sendsMail: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const { revalidate } = useRevalidator();
  if (!user) return null;
  return (
    <SettingsSection title={t('settings.profile')}>
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
      <div className="settings-buttons">
        <ChangeName user={user} onChanged={revalidate} />
        <ChangeEmail sendsMail={sendsMail} onChanged={revalidate} />
      </div>
    </SettingsSection>
  );
}
