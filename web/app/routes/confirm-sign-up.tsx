import { Link, type MetaArgs, useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { linkToken } from '../account/link-token.ts';
import { PasswordField } from '../account/password-field.tsx';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { session } from '../session/session.ts';

export const clientLoader = () => ({ token: linkToken() });
// Only the browser knows the fragment.
clientLoader.hydrate = true as const;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.confirmSignUpTitle'));

/** Shows the target of the link that confirms the address of a new account. */
export default function ConfirmSignUpRoute() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof clientLoader>();
  return (
    <Entrance title={t('account.confirmSignUpTitle')} text={t('account.confirmSignUpText')}>
      {token ? <Confirmation token={token} /> : <Notice tone="warning" title={t('account.linkIncomplete')} />}
      <p className="entrance-other">
        <Link to="/sign-up">{t('account.signUpAgain')}</Link>
      </p>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const body = { token, password: textOf(form, 'password') };
    session.start(await answer(browserApi().POST('/api/auth/sign-up/confirm', { body })));
    navigate('/', { replace: true });
  });
  return (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <PasswordField name="password" autoComplete="current-password" maxLength={200} required autoFocus />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('account.confirmSignUpAction')}
      </Button>
    </form>
  );
}
