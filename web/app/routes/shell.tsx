import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ErrorScreen } from '../components/error-screen.tsx';
import { ToastsProvider } from '../components/toasts.tsx';
import { useSendingLeftDrafts } from '../editor/drafts/browser-left-drafts.ts';
import { AskedIcon } from '../icon/asked-icon.tsx';
import { MovesProvider } from '../moves/moves-provider.tsx';
import { useReportedLocale } from '../notifications/report-locale.ts';
import { ScreenAnnouncer } from '../shell/screen-announcer.tsx';
import { ShellDialogs } from '../shell/shell-dialogs.tsx';
import { StorageNotice } from '../shell/storage-notice.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useCurrentPath } from '../shell/use-current-path.ts';
import { SideFrame } from '../sidebar/side-frame.tsx';
import { useHasSidebar } from '../sidebar/use-has-sidebar.ts';
import { useSettingsWatch } from '../site/browser-public-settings.ts';
import { SiteNotice } from '../site/site-notice.tsx';
import '../styles/shell.css';

/** The frame around the screens of signed-in readers. */
export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorScreen />
    </Shell>
  );
}

function Shell({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  useSendingLeftDrafts();
  useReportedLocale();
  useSettingsWatch();
  const path = useCurrentPath();
  const hasSidebar = useHasSidebar();
  return (
    <ToastsProvider>
      <MovesProvider>
        <ShellDialogs>
          {/* Headings of a page make lower-case ids, so our own have a capital. */}
          <a className="skip-link" href="#mainContent">
            {t('common.skipToContent')}
          </a>
          <TopBar path={path} />
          <SiteNotice />
          <StorageNotice />
          <ScreenAnnouncer />
          <div className="frame">
            {hasSidebar && <SideFrame currentPath={path} />}
            {children}
          </div>
          <BulkBar />
          <AskedIcon />
        </ShellDialogs>
      </MovesProvider>
    </ToastsProvider>
  );
}
