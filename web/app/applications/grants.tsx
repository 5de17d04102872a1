import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessFacts, LastUsed } from '../account/access-facts.tsx';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { type ListPart, useParts } from '../components/use-parts.ts';
import type { Grant } from './types.ts';

interface GrantsProps {
  first: ListPart<Grant>;
  loadPart: (cursor: string) => Promise<ListPart<Grant>>;
  isOfOthers?: boolean;
  onChanged: () => void;
}

/** Lists grants, which can be revoked. */
export function Grants({ first, loadPart, isOfOthers = false, onChanged }: GrantsProps) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(first, loadPart);
  const [withdrawing, setWithdrawing] = useState<Grant | null>(null);

  async function withdraw({ id }: Grant): Promise<void> {
    await browserApi().DELETE('/api/oauth/grants/{id}', { params: { path: { id } } });
    onChanged();
  }

  return (
    <>
      <ul className="rows" ref={list}>
        {items.map((grant) => (
          <li key={grant.id} className="row">
            <div className="row-text">
              <span className="row-title">
                {grant.client.name}
                {!grant.client.isVerified && <span className="badge">{t('applications.unverified')}</span>}
              </span>
              <GrantFacts grant={grant} isOfOthers={isOfOthers} />
            </div>
            <Button
              size="small"
              look="danger"
              aria-label={t('applications.withdrawNamed', { name: grant.client.name })}
              onClick={() => setWithdrawing(grant)}
            >
              {t('applications.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
      {withdrawing && (
        <Confirm
          title={t('applications.withdrawTitle', { name: withdrawing.client.name })}
          text={t('applications.withdrawText')}
          action={t('applications.withdraw')}
          onConfirm={() => withdraw(withdrawing)}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}

function GrantFacts({ grant, isOfOthers }: { grant: Grant; isOfOthers: boolean }) {
  const { t } = useTranslation();
  const { scopes, account, createdAt, lastUsedAt } = grant;
  return (
    <span className="row-facts">
      {isOfOthers && <span>{t('applications.of', { person: account.name })}</span>}
      <AccessFacts scopes={scopes} createdAt={createdAt} />
      <LastUsed at={lastUsedAt} />
    </span>
  );
}
