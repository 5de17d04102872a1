import { Link, type MetaArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUser } from '../account/current-user.ts';
import { Entrance } from '../account/entrance.tsx';
import { EntranceError, EntrancePending } from '../account/entrance-states.tsx';
import { linkToken } from '../account/link-token.ts';
import { useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';

export const clientLoader = () => ({ token: linkToken() });
// Only the browser knows the fragment.
clientLoader.hydrate = true as const;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('account.confirmEmailTitle'));

/** Shows the target of the link that confirms a new address. It takes a click, since mail scanners open links. */
export default function ConfirmEmailRoute() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof clientLoader>();
  const { language } = usePreferences();
  const { revalidate } = useRevalidator();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async () => {
    if (!token) return;
    const body = { token, language };
    setConfirmed((await answer(browserApi().POST('/api/auth/email-change/confirm', { body }))).email);
    forgetUser();
    revalidate();
  });
  const title = t(confirmed ? 'account.emailConfirmedTitle' : 'account.confirmEmailTitle');
  return (
    <Entrance title={title} text={confirmed ? undefined : t('account.confirmEmailText')}>
      {confirmed && <p role="status">{t('account.emailConfirmedText', { email: confirmed })}</p>}
      {!confirmed && token && (
        <form className="entrance-form" method="post" onSubmit={onSubmit}>
          {problem !== null && <ProblemNotice error={problem} />}
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('account.confirmEmailAction')}
          </Button>
        </form>
      )}
      {!token && <Notice tone="warning" title={t('account.linkIncomplete')} />}
      <p className="entrance-other">
        <Link to="/">{t('account.toWiki')}</Link>
      </p>
    </Entrance>
  );
}

export const HydrateFallback = EntrancePending;
export const ErrorBoundary = EntranceError;
