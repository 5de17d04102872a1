import { Link, NavLink } from '@remix-run/react';
import { Bell, FolderUp, House, type LucideIcon, Plus, Search, Settings, Tags, Trash2 } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { browserBell } from '../notifications/browser-bell.ts';
import { newBelowUrl } from '../paths/page-path.ts';
import { OwnSection } from './own-section.tsx';
import { PageTree } from './page-tree.tsx';
import { TreeFilter } from './tree-filter.tsx';
import '../styles/sidebar.css';

interface SidebarProps {
  /** The path of the current page, or null. */
  currentPath: string | null;
  /** Called when a link is opened, for example to close the drawer. */
  onFollow?: () => void;
}

/** Shows the main screens, the tree of pages, and further screens. */
export function Sidebar({ currentPath, onFollow }: SidebarProps) {
  const { t } = useTranslation();
  const pagesId = useId();
  return (
    <>
      <div className="sidebar-scroller" data-tree-scroller>
        <nav aria-label={t('sidebar.goTo')}>
          <ul className="side-links">
            <SideLink to="/" Icon={House} text={t('common.home')} onFollow={onFollow} />
            <SideLink to="/search" Icon={Search} text={t('search.title')} onFollow={onFollow} />
            <SideLink to="/-/notifications" Icon={Bell} text={t('notifications.title')} onFollow={onFollow}>
              <UnreadCount />
            </SideLink>
          </ul>
        </nav>
        <OwnSection kind="starred" currentPath={currentPath} onFollow={onFollow} />
        <OwnSection kind="viewed" currentPath={currentPath} onFollow={onFollow} />
        <nav className="side-section" aria-labelledby={pagesId}>
          <header className="side-heading">
            <h2 id={pagesId}>{t('page.pages')}</h2>
            <Link
              className="side-action"
              to={newBelowUrl('/')}
              aria-label={t('sidebar.newAtTop')}
              title={t('sidebar.newAtTop')}
              onClick={onFollow}
            >
              <Plus aria-hidden />
            </Link>
          </header>
          <TreeFilter onFollow={onFollow}>
            <PageTree currentPath={currentPath ?? ''} onFollow={onFollow} />
          </TreeFilter>
        </nav>
      </div>
      <nav className="side-foot" aria-label={t('sidebar.more')}>
        <ul className="side-links">
          <SideLink to="/-/tags" Icon={Tags} text={t('tags.title')} onFollow={onFollow} />
          <SideLink to="/trash" Icon={Trash2} text={t('trash.title')} onFollow={onFollow} />
          <SideLink to="/-/import" Icon={FolderUp} text={t('importing.title')} onFollow={onFollow} />
          <SideLink to="/settings" Icon={Settings} text={t('common.settings')} onFollow={onFollow} />
        </ul>
      </nav>
    </>
  );
}

interface SideLinkProps {
  to: string;
  Icon: LucideIcon;
  text: string;
  onFollow?: (() => void) | undefined;
  children?: React.ReactNode;
}

function SideLink({ to, Icon, text, onFollow, children }: SideLinkProps) {
  return (
    <li>
      <NavLink className="side-link" to={to} end={to === '/'} onClick={onFollow}>
        <Icon aria-hidden />
        <span>{text}</span>
        {children}
      </NavLink>
    </li>
  );
}

const nothing = () => () => {};

/** Shows the number of unread notifications, kept up to date by the bell. */
function UnreadCount() {
  const { t } = useTranslation();
  const [bell, setBell] = useState<ReturnType<typeof browserBell> | null>(null);
  useEffect(() => setBell(browserBell()), []);
  const count = useSyncExternalStore(
    bell?.subscribe ?? nothing,
    () => bell?.state.count ?? 0,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <span className="side-count" title={t('notifications.unread', { count })}>
      {count}
    </span>
  );
}
