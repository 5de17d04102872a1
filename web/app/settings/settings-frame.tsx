import { NavLink, useLocation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { AddressNotice } from './address-notice.tsx';
import '../styles/settings.css';
import '../styles/sidebar.css';

const groups = [
  {
    title: 'settings.you',
    isForAdmins: false,
    screens: [
      { to: '/settings', text: 'settings.account' },
      { to: '/settings/security', text: 'security.title' },
      { to: '/settings/applications', text: 'applications.title' },
      { to: '/settings/notifications', text: 'notificationSettings.title' },
    ],
  },
  {
    title: 'settings.theWiki',
    isForAdmins: true,
    screens: [
      { to: '/settings/wiki', text: 'wikiSettings.title' },
      { to: '/settings/people', text: 'settings.peopleTitle' },
      { to: '/settings/groups', text: 'groups.title' },
      { to: '/settings/webhooks', text: 'webhooks.title' },
      { to: '/settings/audit', text: 'audit.title' },
      { to: '/settings/doctor', text: 'doctor.title' },
      { to: '/settings/fleet', text: 'fleet.title' },
    ],
  },
] as const;

export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div className="settings-layout">
      <SettingsNav isAdmin={isAdmin} shown={title} />
      <main className="settings" id="mainContent" tabIndex={-1}>
        <h1 className="page-title">{title}</h1>
        {isAdmin && <AddressNotice />}
        {children}
      </main>
    </div>
  );
}

/** Collapsed on phones. */
function SettingsNav({ isAdmin, shown }: { isAdmin: boolean; shown: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const list = groups
    .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
    .map(({ title, screens }) => <SettingsLinks key={title} title={t(title)} screens={screens} />);
  return (
    <nav className="settings-nav" aria-label={t('settings.title')}>
      <div className="settings-list">{list}</div>
      <details className="settings-folded" key={pathname}>
        <summary>{shown}</summary>
        {list}
      </details>
    </nav>
  );
}

type Group = (typeof groups)[number];

function SettingsLinks({ title, screens }: { title: string; screens: Group['screens'] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <p className="settings-group" id={id}>
        {title}
      </p>
      <ul className="side-links" aria-labelledby={id}>
        {screens.map(({ to, text }) => (
          <li key={to}>
            <NavLink className="side-link" to={to} end={to === '/settings'}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SettingsSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 className="settings-heading" id={id}>
          {title}
        </h2>
        {text && <p className="settings-text">{text}</p>}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
}
