import { Link, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { linkToken } from '../account/link-token.ts';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';

export const clientLoader = () => ({ token: linkToken() });
// Only the browser knows the fragment.
clientLoader.hydrate = true as const;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.resetTitle'));

/** The screen of a link for resetting a password. */
export default function ResetPasswordRoute() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof clientLoader>();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <Entrance title={t('account.resetDoneTitle')} text={t('account.resetDoneText')}>
        <p className="entrance-other" role="status">
          <Link to="/sign-in">{t('account.signInAction')}</Link>
        </p>
      </Entrance>
    );
  }
  return (
    <Entrance title={t('account.resetTitle')} text={t('account.resetText')}>
      {token ? (
        <NewPassword token={token} onDone={() => setIsDone(true)} />
      ) : (
        <Notice tone="warning" title={t('account.linkIncomplete')} />
      )}
      <p className="entrance-other">
        <Link to="/-/forgot-password">{t('account.askForLink')}</Link>
      </p>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const body = { token, password: textOf(form, 'password'), language };
    await browserApi().POST('/api/auth/password-reset/complete', { body });
    onDone();
  });
  return (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <NewPasswordField label={t('settings.newPassword')} name="password" autoFocus />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('account.resetAction')}
      </Button>
    </form>
  );
}
