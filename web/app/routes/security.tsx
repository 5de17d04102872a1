import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { answer } from '../api/client.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { ChangePassword } from '../settings/change-password.tsx';
import { LinkedAccounts } from '../settings/linked-accounts/linked-accounts.tsx';
import { loadLinkedAccounts } from '../settings/linked-accounts/load-linked-accounts.ts';
import { SecondFactorSection } from '../settings/second-factor/second-factor-section.tsx';
import { SettingsFrame, SettingsSection } from '../settings/settings-frame.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, async (api) => {
    const [secondFactor, links] = await Promise.all([answer(api.GET('/api/second-factor')), loadLinkedAccounts(api)]);
    return { secondFactor, links };
  });
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('security.title'));

export default function SecurityRoute() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { secondFactor, links } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame title={t('security.title')}>
      <SettingsSection title={t('security.password')} text={t('security.passwordText')}>
        <ChangePassword onChanged={revalidate} />
      </SettingsSection>
      <SecondFactorSection state={secondFactor} onChanged={revalidate} />
      <LinkedAccounts view={links} />
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
