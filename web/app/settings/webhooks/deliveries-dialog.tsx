import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Webhook, WebhookDelivery } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Time } from '../../components/time.tsx';
import { deliveryText } from './webhook-texts.ts';

const askEveryMs = 2_000;

/** Deliveries can be repeated, and a test sent. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const { deliveries, hasMore, showMore, reload, problem, setProblem } = useDeliveries(webhook.id);
  const params = { path: { id: webhook.id } };

  const run = (call: () => Promise<unknown>) =>
    call().then(
      () => {
        setProblem(null);
        reload();
      },
      (error: unknown) => setProblem(error),
    );

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      shape="broad"
      title={t('webhooks.deliveriesTitle', { name: webhook.name })}
      actions={
        <>
          <Button onClick={() => void run(() => browserApi().POST('/api/webhooks/{id}/test', { params }))}>
            {t('webhooks.sendTest')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {problem !== null && <ProblemNotice error={problem} />}
      {deliveries === null && problem === null && <Skeleton lines={4} />}
      {deliveries?.length === 0 && <p className="settings-text">{t('webhooks.noDeliveries')}</p>}
      <ul className="rows">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onResend={() =>
              void run(() =>
                browserApi().POST('/api/webhooks/{id}/deliveries/{deliveryId}/resend', {
                  params: { path: { id: webhook.id, deliveryId: delivery.id } },
                }),
              )
            }
          />
        ))}
      </ul>
      {hasMore && <Button onClick={showMore}>{t('common.showMore')}</Button>}
    </Dialog>
  );
}

function DeliveryRow({ delivery, onResend }: { delivery: WebhookDelivery; onResend: () => void }) {
  const { t } = useTranslation();
  const { event, state, attempts, nextAt, createdAt } = delivery;
  const last = attempts.at(-1);
  return (
    <li className="row delivery">
      <div className="row-text">
        <span className="row-title">
          {t(deliveryText(event))} · <span data-state={state}>{t(`webhooks.state_${state}`)}</span>
        </span>
        <span className="row-facts">
          <Time at={createdAt} />
          {last && ` · ${t('webhooks.attempts', { count: attempts.length })}`}
          {last && ` · ${last.status ?? t('webhooks.noResponse')}`}
          {last && ` · ${t('webhooks.ms', { ms: last.ms })}`}
          {nextAt !== null && last && (
            <>
              {' · '}
              {t('webhooks.next')} <Time at={nextAt} show="moment" />
            </>
          )}
        </span>
        {last && last.said !== '' && (
          <details>
            <summary>{t('webhooks.response')}</summary>
            <pre className="settings-variables">{last.said}</pre>
          </details>
        )}
      </div>
      <Button size="small" onClick={onResend}>
        {t('webhooks.resend')}
      </Button>
    </li>
  );
}

/** Loads again while some are pending. */
function useDeliveries(id: string) {
  const [loaded, setLoaded] = useState<{ items: WebhookDelivery[]; nextCursor: string | null } | null>(null);
  const [limit, setLimit] = useState(20);
  const [asked, setAsked] = useState(0);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    // Increased to load again.
    void asked;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      const params = { path: { id }, query: { limit } };
      answer(browserApi().GET('/api/webhooks/{id}/deliveries', { params, signal: leaving.signal })).then(
        (list) => {
          setLoaded(list);
          if (list.items.some(({ state }) => state === 'pending')) timer = setTimeout(load, askEveryMs);
        },
        (error: unknown) => !leaving.signal.aborted && setProblem(error),
      );
    };
    load();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, limit, asked]);

  return {
    deliveries: loaded?.items ?? null,
    hasMore: loaded !== null && loaded.nextCursor !== null && limit < 100,
    showMore: () => setLimit(100),
    reload: () => setAsked((count) => count + 1),
    problem,
    setProblem,
  };
}
