import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import type { Invitation } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { Invite } from './people/invite.tsx';
import { SettingsSection } from './settings-frame.tsx';

/** Shows open invitations, and how to create one. */
export function Invitations({ invitations, sendsMail }: { invitations: Invitation[]; sendsMail: boolean }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<unknown>(null);

  async function remove(id: string): Promise<void> {
    try {
      await browserApi().DELETE('/api/invitations/{id}', { params: { path: { id } } });
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
    revalidate();
  }

  return (
    <SettingsSection title={t('settings.invitations')} text={t('settings.invitationsText')}>
      {problem !== null && <ProblemNotice error={problem} />}
      {invitations.length === 0 && <p className="settings-text">{t('settings.noInvitations')}</p>}
      <ul className="rows">
        {invitations.map(({ id, email, expiresAt }) => {
          const who = email ?? t('settings.anyone');
          return (
            <li key={id} className="row">
              <div className="row-text">
                <span className="row-title">{who}</span>
                <span className="row-facts">
                  <span>
                    <TranslatedParts
                      text={t('settings.expires', { when: '{{when}}' })}
                      parts={{ when: <Time at={expiresAt} show="moment" /> }}
                    />
                  </span>
                </span>
              </div>
              <Button
                size="small"
                look="danger"
                aria-label={t('settings.deleteInvitation', { who })}
                onClick={() => remove(id)}
              >
                {t('common.delete')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Invite sendsMail={sendsMail} onCreated={revalidate} />
    </SettingsSection>
  );
}
