import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { type ListPart, useParts } from '../components/use-parts.ts';
import { MakeClient } from './make-client.tsx';
import type { Client } from './types.ts';

interface ClientsProps {
  /** The first part of the list. */
  first: ListPart<Client>;
  loadPart: (cursor: string) => Promise<ListPart<Client>>;
  /** Whether new ones can be made. */
  isMaking: boolean;
  onChanged: () => void;
}

export function Clients({ first, loadPart, isMaking, onChanged }: ClientsProps) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(first, loadPart);
  const [removing, setRemoving] = useState<Client | null>(null);

  async function remove({ id }: Client): Promise<void> {
    await browserApi().DELETE('/api/oauth/clients/{id}', { params: { path: { id } } });
    onChanged();
  }

  return (
    <>
      {items.length === 0 && <p className="settings-text">{t('applications.noClients')}</p>}
      <ul className="rows" ref={list}>
        {items.map((client) => (
          <li key={client.id} className="row">
            <div className="row-text">
              <span className="row-title">
                {client.name}
                {!client.ownerId && <span className="badge">{t('applications.selfRegistered')}</span>}
              </span>
              <span className="row-facts">
                <span>{client.id}</span>
                {client.redirectUris.map((uri) => (
                  <span key={uri}>{uri}</span>
                ))}
              </span>
            </div>
            <Button
              size="small"
              look="danger"
              aria-label={t('applications.removeClientNamed', { name: client.name })}
              onClick={() => setRemoving(client)}
            >
              {t('applications.removeClient')}
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
      {isMaking && <MakeClient onMade={onChanged} />}
      {removing && (
        <Confirm
          title={t('applications.removeClientTitle', { name: removing.name })}
          text={t('applications.removeClientText')}
          action={t('applications.removeClient')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
