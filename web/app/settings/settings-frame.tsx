import { NavLink } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { AddressNotice } from './address-notice.tsx';
import '../styles/settings.css';

/** The frame of the settings' screens, with the way between them. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const isAdmin = useUser()?.role === 'admin';
  return (
    <main className="shell-main settings" id="mainContent" tabIndex={-1}>
      <nav className="settings-nav" aria-label={t('settings.title')}>
        <NavLink to="/settings" end>
          {t('settings.title')}
        </NavLink>
        <NavLink to="/settings/security">{t('security.title')}</NavLink>
        <NavLink to="/settings/applications">{t('applications.title')}</NavLink>
        <NavLink to="/settings/notifications">{t('notificationSettings.title')}</NavLink>
        {isAdmin && (
          <>
            <NavLink to="/settings/wiki">{t('wikiSettings.title')}</NavLink>
            <NavLink to="/settings/people">{t('settings.peopleTitle')}</NavLink>
            <NavLink to="/settings/groups">{t('groups.title')}</NavLink>
            <NavLink to="/settings/webhooks">{t('webhooks.title')}</NavLink>
            <NavLink to="/settings/audit">{t('audit.title')}</NavLink>
            <NavLink to="/settings/doctor">{t('doctor.title')}</NavLink>
            <NavLink to="/settings/fleet">{t('fleet.title')}</NavLink>
          </>
        )}
      </nav>
      <h1 className="page-title">{title}</h1>
      {isAdmin && <AddressNotice />}
      {children}
    </main>
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
