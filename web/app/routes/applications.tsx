import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { browserApi } from '../api/browser.ts';
import { Clients } from '../applications/clients.tsx';
import { Grants } from '../applications/grants.tsx';
import {
  type ApplicationsView,
  loadApplications,
  loadClients,
  loadGrants,
  loadOthersGrants,
} from '../applications/load-applications.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Notice } from '../components/notice.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { SettingsFrame, SettingsSection } from '../settings/settings-frame.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadSignedIn(request, loadApplications);

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('applications.title'));

export default function ApplicationsRoute() {
  const { t } = useTranslation();
  const { grants, clients, everybody, refusal } = useLoaderData<typeof clientLoader>() as ApplicationsView;
  const { revalidate } = useRevalidator();
  const user = useUser();
  const isAdmin = user?.role === 'admin';
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
        {grants.items.length === 0 && (
          <EmptyState Icon={AppWindow} title={t('applications.noneAllowed')}>
            {t('applications.noneAllowedText')}
          </EmptyState>
        )}
        <Grants first={grants} loadPart={(cursor) => loadGrants(browserApi(), cursor)} onChanged={revalidate} />
      </SettingsSection>
      {(isAdmin || clients.items.length > 0) && (
        <SettingsSection
          title={t('applications.clients')}
          text={t(isAdmin ? 'applications.clientsText' : 'applications.ownClientsText')}
        >
          <Clients
            first={clients}
            loadPart={(cursor) => loadClients(browserApi(), cursor)}
            isMaking={isAdmin}
            onChanged={revalidate}
          />
        </SettingsSection>
      )}
      {user && everybody && (everybody.items.length > 0 || everybody.nextCursor !== null) && (
        <SettingsSection title={t('applications.everybody')} text={t('applications.everybodyText')}>
          <Grants
            first={everybody}
            loadPart={(cursor) => loadOthersGrants(browserApi(), user.id, cursor)}
            isOfOthers
            onChanged={revalidate}
          />
        </SettingsSection>
      )}
    </SettingsFrame>
  );
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
