import { Link, type MetaArgs, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError } from '../account/entrance-states.tsx';
import { fetchSession } from '../account/external/fetch-session.ts';
import { type Challenge, SecondStep } from '../account/second-step.tsx';
import { isProblem } from '../api/problem.ts';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { isFile, signInUrl } from '../session/next.ts';
import { session } from '../session/session.ts';

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.signInTitle'));

/** Shows the screen after a provider: fetches the session by the code in the address. */
export default function SignedInRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>(null);
  const [asked, setAsked] = useState<{ challenge: Challenge; next: string } | null>(null);
  const hasBegun = useRef(false);

  useEffect(() => {
    // A code can be used once, and effects may run twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    fetchSession().then((arrival) => {
      if (arrival.asked) setAsked({ challenge: arrival.asked, next: arrival.next });
      else go(arrival.next);
    }, setProblem);
  });

  function go(next: string): void {
    if (isFile(next)) window.location.replace(next);
    else navigate(next, { replace: true });
  }

  if (asked) {
    return (
      <Entrance title={t('security.stepTitle')}>
        <SecondStep
          asked={asked.challenge}
          onSignedIn={(signedIn) => {
            session.start(signedIn);
            go(asked.next);
          }}
          onBack={() => navigate(signInUrl(asked.next))}
        />
      </Entrance>
    );
  }

  // People with an account can link it after signing in.
  const next = isProblem(problem, 'external_account_exists') ? '/settings/security' : '/';
  return (
    <Entrance title={t('account.signInTitle')}>
      {problem === null ? (
        <div role="status" aria-label={t('external.signingIn')}>
          <Skeleton lines={3} />
        </div>
      ) : (
        <>
          <ProblemNotice error={problem} />
          <p className="entrance-other">
            <Link to={signInUrl(next)}>{t('external.backToSignIn')}</Link>
          </p>
        </>
      )}
    </Entrance>
  );
}

export const ErrorBoundary = EntranceError;
