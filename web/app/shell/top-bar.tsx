import { Link, useLocation, useNavigation } from '@remix-run/react';
import { Menu as MenuIcon, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { ButtonLink, IconButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { BellButton } from '../notifications/bell-button.tsx';
import { ScrolledHead } from '../page/scrolled-head.tsx';
import { newBelowUrl } from '../paths/page-path.ts';
import { LiveUpdatesMark } from '../realtime/mark/live-updates-mark.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { Brand } from '../site/brand.tsx';
import { SwitcherButton } from './switcher/switcher-button.tsx';
import { useCurrentPage } from './use-current-page.ts';
import { UserMenu } from './user-menu.tsx';

/** Has the sidebar, home, a new page and the reader's menu. */
export function TopBar({ path }: { path: string | null }) {
  const { t } = useTranslation();
  const user = useUser();
  const current = useCurrentPage();
  return (
    <header className="top-bar">
      <Progress />
      <SideDrawer currentPath={path} />
      <Link className="brand" to="/">
        <Brand />
      </Link>
      {current?.screen === 'page' && <ScrolledHead page={current.page} />}
      {user && <SwitcherButton />}
      <nav className="top-bar-end" aria-label={t('common.mainNavigation')}>
        <ButtonLink to={newBelowUrl(path ?? '/')} look="quiet" className="top-bar-new" aria-label={t('common.newPage')}>
          <Plus aria-hidden />
          <span className="top-bar-label">{t('common.newPage')}</span>
        </ButtonLink>
        {user && <LiveUpdatesMark />}
        {user && <BellButton userId={user.id} />}
        {user && <UserMenu user={user} />}
      </nav>
    </header>
  );
}

function SideDrawer({ currentPath }: { currentPath: string | null }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // the drawer closes after a navigation.
  useEffect(() => setIsOpen(false), [key]);
  return (
    <>
      <IconButton className="top-bar-pages" label={t('sidebar.open')} onClick={() => setIsOpen(true)}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={t('sidebar.title')} shape="drawer">
        <div className="drawer-side">
          <Sidebar currentPath={currentPath} onFollow={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

function Progress() {
  const { state } = useNavigation();
  return <span className="progress" data-active={state !== 'idle'} aria-hidden />;
}
