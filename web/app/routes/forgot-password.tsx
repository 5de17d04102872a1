import { Link, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { loadAppInfo } from '../account/load-app-info.ts';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';

export const clientLoader = () => loadAppInfo();

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.forgottenTitle'));

/** For people who can't sign in. */
export default function ForgotPasswordRoute() {
  const { t } = useTranslation();
  const { sendsMail } = useLoaderData<typeof clientLoader>();
  return (
    <Entrance
      title={t('account.forgottenTitle')}
      text={t(sendsMail ? 'account.forgottenText' : 'account.forgottenNoMailText')}
    >
      {sendsMail && <AskForLink />}
      <p className="entrance-other">
        <Link to="/sign-in">{t('account.backToSignIn')}</Link>
      </p>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;

function AskForLink() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const [isSent, setIsSent] = useState(false);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    await browserApi().POST('/api/auth/password-reset', { body: { email: textOf(form, 'email').trim(), language } });
    setIsSent(true);
  });
  if (isSent) {
    return (
      <Notice tone="success" title={t('account.linkSentTitle')}>
        <p>{t('account.linkSentText')}</p>
      </Notice>
    );
  }
  return (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <TextField label={t('account.email')} name="email" type="email" autoComplete="username" required autoFocus />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('account.sendLink')}
      </Button>
    </form>
  );
}
