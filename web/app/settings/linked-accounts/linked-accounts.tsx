import { useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastUsed } from '../../account/access-facts.tsx';
import { ReturnedProblem } from '../../account/external/returned-problem.tsx';
import { browserApi } from '../../api/browser.ts';
import type { AccountLinks } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Time } from '../../components/time.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';
import { SettingsSection } from '../settings-frame.tsx';
import { LinkButtons } from './link-buttons.tsx';
import type { LinkedAccountsView } from './load-linked-accounts.ts';

type AccountLink = AccountLinks['items'][number];

/** Shows nothing if there are none. */
export function LinkedAccounts({ view: { items, hasPassword, providers } }: { view: LinkedAccountsView }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<AccountLink | null>(null);
  useLinkedAnnounced(providers);
  if (providers.length === 0 && items.length === 0) return null;

  async function remove({ id }: AccountLink): Promise<void> {
    await browserApi().DELETE('/api/account-links/{id}', { params: { path: { id } } });
    announce(t('external.removed'));
    revalidate();
  }

  return (
    <SettingsSection title={t('external.title')} text={t(hasPassword ? 'external.text' : 'external.textNoPassword')}>
      <ReturnedProblem name="link-problem" />
      {items.length === 0 && <p className="settings-text">{t('external.none')}</p>}
      <ul className="rows">
        {items.map((link) => (
          <LinkRow key={link.id} link={link} onRemove={setRemoving} />
        ))}
      </ul>
      <LinkButtons providers={providers} hasPassword={hasPassword} />
      {removing && (
        <Confirm
          title={t('external.removeTitle', { provider: removing.provider.name, label: removing.label })}
          text={t('external.removeText')}
          action={t('external.remove')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </SettingsSection>
  );
}

function LinkRow({ link, onRemove }: { link: AccountLink; onRemove: (link: AccountLink) => void }) {
  const { t } = useTranslation();
  const { provider, label, createdAt, lastUsedAt } = link;
  const when = '{{when}}';
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-title">
          {provider.name} · {label}
        </span>
        <span className="row-facts">
          {!provider.isConfigured && <span>{t('external.notConfigured')}</span>}
          <span>
            <TranslatedParts
              text={t('external.linkedAt', { when })}
              parts={{ when: <Time at={createdAt} show="day" /> }}
            />
          </span>
          <LastUsed at={lastUsedAt} />
        </span>
      </div>
      <Button
        size="small"
        look="danger"
        aria-label={t('external.removeOne', { provider: provider.name, label })}
        onClick={() => onRemove(link)}
      >
        {t('external.remove')}
      </Button>
    </li>
  );
}

/** Announced once, after linking. */
function useLinkedAnnounced(providers: LinkedAccountsView['providers']): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [search, setSearch] = useSearchParams();
  const provider = providers.find(({ id }) => id === search.get('linked'));
  useEffect(() => {
    if (!provider) return;
    announce(t('external.linked', { provider: provider.name }));
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [provider, announce, setSearch, t]);
}
