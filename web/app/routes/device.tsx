import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import { Consent } from '../applications/consent.tsx';
import type { Decision, DeviceRequest } from '../applications/types.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';

interface View {
  /** The typed code; empty at first. */
  code: string;
  person: string;
  request: DeviceRequest | null;
  problem: unknown;
}

const refusals = ['device_code_not_found', 'device_code_decided', 'too_many_requests'];

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<View> {
  const userCode = new URL(request.url).searchParams.get('user_code')?.trim().slice(0, 50) ?? '';
  return loadSignedIn(request, async (api): Promise<View> => {
    const { name: person } = await answer(api.GET('/api/users/me'));
    const view = { code: userCode.toUpperCase(), person, request: null, problem: null };
    if (!userCode) return view;
    try {
      const asked = await answer(api.GET('/api/oauth/device/{userCode}', { params: { path: { userCode } } }));
      return { ...view, request: asked };
    } catch (problem) {
      if (refusals.some((code) => isProblem(problem, code))) return { ...view, problem };
      throw problem;
    }
  });
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('applications.deviceTitle'));

/** Shows the screen for the code that a device shows (RFC 8628). */
export default function DeviceRoute() {
  const { t } = useTranslation();
  const { code, person, request, problem } = useLoaderData<typeof clientLoader>() as View;
  const [decision, setDecision] = useState<Decision['decision'] | null>(null);

  async function decide(body: Decision): Promise<void> {
    const params = { path: { userCode: code } };
    await answer(browserApi().POST('/api/oauth/device/{userCode}', { params, body }));
    setDecision(body.decision);
  }

  if (decision) {
    const text = t(decision === 'allow' ? 'applications.deviceAllowed' : 'applications.deviceDenied');
    return (
      <Entrance title={t('applications.deviceTitle')}>
        <div role="status">
          <Notice tone="info" title={text} />
        </div>
      </Entrance>
    );
  }
  if (!request) return <CodeForm code={code} problem={problem} />;
  const { name } = request.client;
  return (
    <Entrance title={t('applications.consentTitle', { name })} text={t('applications.consentText', { name, person })}>
      <Consent
        client={request.client}
        scopes={request.scopes}
        device={{ code, askedFrom: request.askedFrom }}
        onDecide={decide}
      />
      <p className="entrance-other">
        <Link to="/-/device">{t('applications.deviceOther')}</Link>
      </p>
    </Entrance>
  );
}

function CodeForm({ code, problem }: Pick<View, 'code' | 'problem'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { onSubmit, isBusy } = useSubmit(async (form) => {
    navigate(`/-/device?user_code=${encodeURIComponent(textOf(form, 'code').trim())}`);
  });
  return (
    <Entrance title={t('applications.deviceTitle')} text={t('applications.deviceText')}>
      <form className="entrance-form" onSubmit={onSubmit}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField
          label={t('applications.deviceCode')}
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          required
          autoFocus
        />
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('applications.deviceNext')}
        </Button>
      </form>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;
