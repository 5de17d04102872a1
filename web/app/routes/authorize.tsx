import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import { Consent } from '../applications/consent.tsx';
import type { AuthorizationRequest, Decision } from '../applications/types.ts';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';

type View =
  | { error: 'client' | 'redirect' | 'other' | 'expired' }
  | { uid: string; person: string; request: AuthorizationRequest };

/** The errors that the authorization server shows instead of redirecting. */
const errors = { invalid_client: 'client', invalid_redirect_uri: 'redirect' } as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<View> {
  const { searchParams } = new URL(request.url);
  const error = searchParams.get('error');
  const uid = searchParams.get('interaction');
  if (error || !uid) return { error: errors[error as keyof typeof errors] ?? 'other' };
  return loadSignedIn(request, async (api): Promise<View> => {
    try {
      const asked = await answer(api.GET('/api/oauth/interactions/{uid}', { params: { path: { uid } } }));
      const { name } = await answer(api.GET('/api/users/me'));
      return { uid, person: name, request: asked };
    } catch (problem) {
      if (isProblem(problem, 'interaction_not_found') || isProblem(problem, 'invalid_request')) {
        return { error: 'expired' };
      }
      throw problem;
    }
  });
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('applications.title'));

/** Shows the screen that applications send people to for consent. */
export default function AuthorizeRoute() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof clientLoader>() as View;
  const [isDecided, setIsDecided] = useState(false);
  if ('error' in view) return <Refused error={view.error} />;
  const { uid, person, request } = view;
  const { name } = request.client;

  async function decide(body: Decision): Promise<void> {
    const params = { path: { uid } };
    const { redirectTo } = await answer(browserApi().POST('/api/oauth/interactions/{uid}', { params, body }));
    setIsDecided(true);
    window.location.replace(redirectTo);
  }

  return (
    <Entrance title={t('applications.consentTitle', { name })} text={t('applications.consentText', { name, person })}>
      {isDecided ? (
        <Notice tone="info" title={t('applications.going')} />
      ) : (
        <Consent client={request.client} scopes={request.scopes} onDecide={decide} />
      )}
    </Entrance>
  );
}

function Refused({ error }: { error: 'client' | 'redirect' | 'other' | 'expired' }) {
  const { t } = useTranslation();
  const texts = {
    client: t('applications.errorClient'),
    redirect: t('applications.errorRedirect'),
    other: t('applications.errorOther'),
    expired: t('applications.expired'),
  };
  return (
    <Entrance title={t('applications.errorTitle')}>
      <Notice tone="warning" title={texts[error]} />
      <p className="entrance-other">
        <Link to="/">{t('applications.toWiki')}</Link>
      </p>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;
