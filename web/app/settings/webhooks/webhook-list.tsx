import { useRevalidator } from '@remix-run/react';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import type { Webhook } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { SettingsSection } from '../settings-frame.tsx';
import { useListDialogs } from '../use-list-dialogs.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import '../../styles/groups.css';
import '../../styles/webhooks.css';

type Open = { kind: 'form'; webhook: Webhook | null } | { kind: 'deliveries' | 'delete'; webhook: Webhook };

export function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { open, setOpen, close, newButton, noteDeleted, focusAfter } = useListDialogs<Open>();

  async function remove({ id, name }: Webhook): Promise<void> {
    await browserApi().DELETE('/api/webhooks/{id}', { params: { path: { id } } });
    noteDeleted(id);
    announce(t('webhooks.deleted', { name }));
    revalidate();
  }

  return (
    <SettingsSection title={t('webhooks.title')} text={t('webhooks.text')}>
      {webhooks.length === 0 && (
        <EmptyState Icon={WebhookIcon} title={t('webhooks.empty')}>
          {t('webhooks.emptyText')}
        </EmptyState>
      )}
      <ul className="rows">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={(kind) => setOpen({ kind, webhook })} />
        ))}
      </ul>
      <Button ref={newButton} look="primary" onClick={() => setOpen({ kind: 'form', webhook: null })}>
        <Plus aria-hidden />
        {t('webhooks.create')}
      </Button>
      {open?.kind === 'form' && <WebhookDialog webhook={open.webhook} onClose={close} onSaved={revalidate} />}
      {open?.kind === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'delete' && (
        <Confirm
          title={t('webhooks.deleteTitle', { name: open.webhook.name })}
          text={t('webhooks.deleteText')}
          action={t('common.delete')}
          onConfirm={() => remove(open.webhook)}
          onClose={close}
          onClosed={() => focusAfter(open.webhook.id)}
        />
      )}
    </SettingsSection>
  );
}

function WebhookRow({
  webhook,
  onOpen,
}: {
  webhook: Webhook;
  onOpen: (kind: 'form' | 'deliveries' | 'delete') => void;
}) {
  const { t } = useTranslation();
  const { name, url, place, isActive } = webhook;
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-title">{name}</span>
        <span className="row-facts">
          {isActive ? null : `${t('webhooks.off')} · `}
          {t('webhooks.facts', { host: hostOf(url), place })}
        </span>
      </div>
      <div className="group-actions">
        <Button size="small" aria-label={t('webhooks.deliveriesOf', { name })} onClick={() => onOpen('deliveries')}>
          {t('webhooks.deliveries')}
        </Button>
        <Button size="small" aria-label={t('webhooks.changeName', { name })} onClick={() => onOpen('form')}>
          {t('webhooks.change')}
        </Button>
        <Button
          size="small"
          look="danger"
          aria-label={t('webhooks.deleteName', { name })}
          onClick={() => onOpen('delete')}
        >
          {t('common.delete')}
        </Button>
      </div>
    </li>
  );
}

/** The rest of the address is often a secret. */
const hostOf = (url: string): string => new URL(url).host;
