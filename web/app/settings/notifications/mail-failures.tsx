import { useTranslation } from 'react-i18next';
import type { MailReport } from '../../api/types.ts';
import { Time } from '../../components/time.tsx';
import { SettingsSection } from '../settings-frame.tsx';

/** Includes the answers of the server. */
export function MailFailures({ report: { waiting, failures } }: { report: MailReport }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('notificationSettings.report')} text={t('notificationSettings.reportText')}>
      {failures.length === 0 && <p>{t('notificationSettings.noFailures')}</p>}
      {failures.length > 0 && (
        <ul className="rows" aria-label={t('notificationSettings.report')}>
          {failures.map(({ address, kind, reason, at }) => (
            <li key={`${address} ${at}`} className="row">
              <div className="row-text">
                <span className="row-title">{address}</span>
                <span className="row-facts">
                  <span>{t(kind === 'refused' ? 'notificationSettings.refused' : 'notificationSettings.givenUp')}</span>
                  <Time at={at} />
                </span>
                <span className="mail-reason">{reason}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && <p className="settings-text">{t('notificationSettings.waiting', { count: waiting })}</p>}
    </SettingsSection>
  );
}
