import { type ClientLoaderFunctionArgs, Link, type MetaArgs, redirect, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { ProviderButtons } from '../account/external/provider-buttons.tsx';
import { ReturnedProblem } from '../account/external/returned-problem.tsx';
import { LetterSent } from '../account/letter-sent.tsx';
import { loadAppInfo } from '../account/load-app-info.ts';
import { type SignUp, SignUpForm } from '../account/sign-up-form.tsx';
import type { AppInfo } from '../api/types.ts';
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
  const [waiting, setWaiting] = useState<SignUp | null>(null);
  if (waiting) {
    return (
      <Entrance title={t('account.letterSentTitle')}>
        <LetterSent signUp={waiting} onBack={() => setWaiting(null)} />
      </Entrance>
    );
  }
  return (
    <Entrance title={title} text={text}>
      <ReturnedProblem name="problem" />
      {isOpen && <SignUpForm isSetup={info.setupNeeded === true} invitation={invitation} onLetter={setWaiting} />}
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

/** Returns the greeting, which says who can sign up before anything is typed. */
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
