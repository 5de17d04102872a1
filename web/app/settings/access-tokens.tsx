import { useRevalidator } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessFacts, LastUsed } from '../account/access-facts.tsx';
import { browserApi } from '../api/browser.ts';
import type { AccessToken } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { useNow } from '../time/clock.ts';
import { browserName } from './browser-name.ts';
import { CreateToken } from './create-token.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { SettingsSection } from './settings-frame.tsx';

/** Includes signed-in browsers. */
export function AccessTokens({ tokens }: { tokens: AccessToken[] }) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const { revalidate } = useRevalidator();
  const personal = tokens.filter(({ kind }) => kind === 'personal');
  const sessions = tokens.filter(({ kind }) => kind === 'session');

  async function revoke({ id }: AccessToken): Promise<void> {
    await browserApi().DELETE('/api/access-tokens/{id}', { params: { path: { id } } });
    revalidate();
  }

  return (
    <>
      <SettingsSection title={t('settings.tokens')} text={t('settings.tokensText')}>
        {personal.length === 0 && (
          <EmptyState Icon={KeyRound} title={t('settings.noTokens')}>
            {t('settings.noTokensText')}
          </EmptyState>
        )}
        <TokenList tokens={personal} onRevoke={setRevoking} />
        <CreateToken onCreated={revalidate} />
      </SettingsSection>
      <SettingsSection title={t('settings.sessions')}>
        <TokenList tokens={sessions} onRevoke={setRevoking} />
        {sessions.length > 1 && <EndOtherSessions onEnded={revalidate} />}
      </SettingsSection>
      {revoking && (
        <Confirm
          title={t('settings.revokeTitle', { name: nameOf(revoking) })}
          text={t('settings.revokeText')}
          action={t('settings.revoke')}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

function TokenList({ tokens, onRevoke }: { tokens: AccessToken[]; onRevoke: (token: AccessToken) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="rows">
      {tokens.map((token) => (
        <li key={token.id} className="row">
          <div className="row-text">
            <span className="row-title">
              {nameOf(token)}
              {token.isCurrent && <span className="badge">{t('settings.thisBrowser')}</span>}
            </span>
            <TokenFacts token={token} />
          </div>
          {!token.isCurrent && (
            <Button
              size="small"
              look="danger"
              aria-label={t('settings.revokeToken', { name: nameOf(token) })}
              onClick={() => onRevoke(token)}
            >
              {t('settings.revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sessions are named by browser. */
function nameOf({ kind, name }: AccessToken): string {
  return kind === 'session' ? browserName(name) : name;
}

function TokenFacts({ token: { scopes, createdAt, expiresAt, lastUsedAt } }: { token: AccessToken }) {
  const { t } = useTranslation();
  const isExpired = Date.parse(expiresAt) <= useNow();
  const when = '{{when}}';
  return (
    <span className="row-facts">
      <AccessFacts scopes={scopes} createdAt={createdAt} />
      <span>
        {isExpired ? (
          t('settings.expired')
        ) : (
          <TranslatedParts
            text={t('settings.expires', { when })}
            parts={{ when: <Time at={expiresAt} show="day" /> }}
          />
        )}
      </span>
      <LastUsed at={lastUsedAt} />
    </span>
  );
}
