import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { ProviderButtons } from '../account/external/provider-buttons.tsx';
import { ReturnedProblem } from '../account/external/returned-problem.tsx';
import { loadAppInfo } from '../account/load-app-info.ts';
import { PasswordField } from '../account/password-field.tsx';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { AppInfo } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { session } from '../session/session.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (session.token()) throw redirect('/');
  return { info: await loadAppInfo(), invitation: new URL(request.url).searchParams.get('invitation') };
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.signUpTitle'));

export default function SignUpRoute() {
  const { t } = useTranslation();
  const { info, invitation } = useLoaderData<typeof clientLoader>();
  const { title, text, isOpen } = greetingOf(info, invitation, t);
  return (
    <Entrance title={title} text={text}>
      <ReturnedProblem name="problem" />
      {isOpen && <SignUpForm isSetup={info.setupNeeded === true} />}
      {isOpen && <ProviderButtons info={info} next="/" invitation={invitation} />}
      {!info.setupNeeded && (
        <p className="entrance-other">
          <Link to="/sign-in">{t('account.toSignIn')}</Link>
        </p>
      )}
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;

function SignUpForm({ isSetup }: { isSetup: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const invitation = search.get('invitation');
    const body = {
      name: textOf(form, 'name').trim(),
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      ...(invitation ? { invitation } : {}),
    };
    const { accessToken, expiresAt } = await answer(browserApi().POST('/api/auth/sign-up', { body }));
    session.start(accessToken, expiresAt);
    navigate('/', { replace: true });
  });

  return (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <TextField
        label={t('account.name')}
        hint={t('account.nameHint')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        autoFocus
      />
      <TextField label={t('account.email')} name="email" type="email" autoComplete="username" required />
      <PasswordField
        hint={t('account.passwordHint')}
        name="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
      />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t(isSetup ? 'account.setupAction' : 'account.signUpAction')}
      </Button>
    </form>
  );
}

/** Who may sign up is the wiki's decision; the screen says so before anything is typed. */
function greetingOf(info: Pick<AppInfo, 'setupNeeded' | 'registration'>, invitation: string | null, t: TFunction) {
  if (info.setupNeeded) return { title: t('account.setupTitle'), text: t('account.setupText'), isOpen: true };
  if (invitation) return { title: t('account.signUpTitle'), text: t('account.invitedText'), isOpen: true };
  if (info.registration === 'closed')
    return { title: t('account.closedTitle'), text: t('account.closedText'), isOpen: false };
  if (info.registration === 'invite') {
    return { title: t('account.invitationNeededTitle'), text: t('account.invitationNeededText'), isOpen: false };
  }
  const text = info.registration === 'domain' ? t('account.domainText') : undefined;
  return { title: t('account.signUpTitle'), text, isOpen: true };
}
