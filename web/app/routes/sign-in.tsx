import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  redirect,
  redirectDocument,
  useLoaderData,
  useNavigate,
} from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { pendingSignIn } from '../account/external/pending-sign-in.ts';
import { ProviderButtons } from '../account/external/provider-buttons.tsx';
import { ReturnedProblem } from '../account/external/returned-problem.tsx';
import { loadAppInfo } from '../account/load-app-info.ts';
import { PasswordField } from '../account/password-field.tsx';
import { type Challenge, challengeOf, SecondStep } from '../account/second-step.tsx';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { SignedIn } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { isFile, safeNext, signInUrl } from '../session/next.ts';
import { session } from '../session/session.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  // People returning from a provider have no `next`.
  const wanted = searchParams.get('next') ?? (searchParams.has('problem') ? pendingSignIn()?.next : undefined);
  const next = safeNext(wanted ?? null);
  if (session.token()) throw isFile(next) ? redirectDocument(next) : redirect(next);
  const info = await loadAppInfo();
  const directory = info.signInProviders?.find(
    ({ id, kind }) => kind === 'password' && id === searchParams.get('provider'),
  );
  if (info.setupNeeded && !directory) throw redirect(`/sign-up${search}`);
  return { info, next, directory: directory ?? null, invitation: searchParams.get('invitation') };
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.signInTitle'));

export default function SignInRoute() {
  const { t } = useTranslation();
  const { info, next, directory, invitation } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Challenge | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const [login, password] = [textOf(form, 'login'), textOf(form, 'password')];
    try {
      enter(
        directory
          ? await signInByDirectory(directory.id, { login, password, ...(invitation !== null && { invitation }) })
          : await signIn(login, password),
      );
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge) throw error;
      setAsked(challenge);
    }
  });

  function enter(signedIn: SignedIn): void {
    session.start(signedIn);
    if (isFile(next)) window.location.replace(next);
    else navigate(next, { replace: true });
  }

  if (asked) {
    return (
      <Entrance title={t('security.stepTitle')}>
        <SecondStep asked={asked} onSignedIn={enter} onBack={() => setAsked(null)} />
      </Entrance>
    );
  }

  const form = (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <TextField
        {...(directory ? { label: t('external.login') } : { label: t('account.email'), type: 'email' })}
        name="login"
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordField name="password" autoComplete="current-password" required />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('account.signInAction')}
      </Button>
    </form>
  );

  if (directory) {
    const { name: provider } = directory;
    return (
      <Entrance title={t('external.signInWith', { provider })} text={t('external.signInText', { provider })}>
        {form}
        <p className="entrance-other">
          <Link to={signInUrl(next)}>{t('external.ways')}</Link>
        </p>
      </Entrance>
    );
  }

  return (
    <Entrance title={t('account.signInTitle')}>
      <ReturnedProblem name="problem" />
      {form}
      <ProviderButtons info={info} next={next} invitation={null} />
      <p className="entrance-other">
        <Link to="/-/forgot-password">{t('account.toForgotten')}</Link>
      </p>
      {info.registration !== 'closed' && info.registration !== 'invite' && (
        <p className="entrance-other">
          <Link to="/sign-up">{t('account.toSignUp')}</Link>
        </p>
      )}
    </Entrance>
  );
}

async function signIn(email: string, password: string): Promise<SignedIn> {
  const body = { email, password, knownBrowsers: session.knownBrowsers() };
  return answer(browserApi().POST('/api/auth/sign-in', { body }));
}

async function signInByDirectory(
  provider: string,
  body: { login: string; password: string; invitation?: string },
): Promise<SignedIn> {
  const params = { path: { provider } };
  return answer(browserApi().POST('/api/auth/external/{provider}/password', { params, body }));
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;
