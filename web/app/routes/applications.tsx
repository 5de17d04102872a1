import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import { Clients } from '../applications/clients.tsx';
import { Grants } from '../applications/grants.tsx';
import type { Client, Grant } from '../applications/types.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { useUser } from '../session/current-user.ts';
import { loadSignedIn } from '../session/load-signed-in.ts';
import { SettingsFrame, SettingsSection } from '../settings/settings-frame.tsx';

interface View {
  grants: Grant[];
  clients: Client[];
  /** For administrators: of everybody. */
  everybody: Grant[] | null;
  /** What the wiki says if no application can sign in to it at all. */
  refusal: string | null;
}

const limit = 100;

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<View> {
  return loadSignedIn(request, async (api): Promise<View> => {
    try {
      const { role } = await answer(api.GET('/api/users/me'));
      const list = (everybody: boolean) =>
        answer(api.GET('/api/oauth/grants', { params: { query: { limit, everybody } } }));
      const [grants, clients, everybody] = await Promise.all([
        list(false),
        answer(api.GET('/api/oauth/clients', { params: { query: { limit } } })),
        role === 'admin' ? list(true) : null,
      ]);
      return {
        ...{ grants: grants.items, clients: clients.items, refusal: null },
        everybody: everybody?.items.filter(({ id }) => !grants.items.some((own) => own.id === id)) ?? null,
      };
    } catch (problem) {
      if (!isProblem(problem, 'oauth_not_configured')) throw problem;
      return { grants: [], clients: [], everybody: null, refusal: problem.detail };
    }
  });
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('applications.title'));

export default function ApplicationsRoute() {
  const { t } = useTranslation();
  const { grants, clients, everybody, refusal } = useLoaderData<typeof clientLoader>() as View;
  const { revalidate } = useRevalidator();
  const isAdmin = useUser()?.role === 'admin';
  if (refusal) {
    return (
      <SettingsFrame title={t('applications.title')}>
        <Notice tone="warning" title={refusal} />
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame title={t('applications.title')}>
      <SettingsSection title={t('applications.allowed')} text={t('applications.allowedText')}>
        {grants.length === 0 && <p className="settings-text">{t('applications.noneAllowed')}</p>}
        <Grants grants={grants} onChanged={revalidate} />
      </SettingsSection>
      {(isAdmin || clients.length > 0) && (
        <SettingsSection
          title={t('applications.clients')}
          text={t(isAdmin ? 'applications.clientsText' : 'applications.ownClientsText')}
        >
          <Clients clients={clients} isMaking={isAdmin} onChanged={revalidate} />
        </SettingsSection>
      )}
      {everybody && everybody.length > 0 && (
        <SettingsSection title={t('applications.everybody')} text={t('applications.everybodyText')}>
          <Grants grants={everybody} isOfOthers onChanged={revalidate} />
        </SettingsSection>
      )}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
