import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../events/index.ts';
import type { WebhooksContext } from './context.ts';
import { enqueue } from './enqueue.ts';
import type { WebhookRecord } from './webhook.ts';

type PageEvent = Pick<EventMap['page.saved'], 'pageId' | 'accountId' | 'at'>;

const moveEvents = { rename: 'page.moved', trash: 'page.trashed', restore: 'page.restored' } as const;

/** Stores events for listening webhooks, then calls `deliver`. */
export function listen(
  events: FastifyInstance['events'],
  context: Pick<WebhooksContext, 'deliveries' | 'known' | 'pages' | 'now'>,
  deliver: (webhooks: readonly WebhookRecord[]) => void,
): void {
  const { pages } = context;
  const factsOf = ({ pageId, accountId, at }: PageEvent) => ({
    pageId: new ObjectId(pageId),
    by: new ObjectId(accountId),
    at: new Date(at),
  });
  const pathOf = async ({ pageId }: PageEvent) => {
    const path = await pages.pathOf(new ObjectId(pageId));
    return path === null ? [] : [path];
  };

  for (const name of ['page.created', 'page.saved'] as const) {
    events.on(name, 'webhooks', async (payload) => {
      const event = { name, ...factsOf(payload) };
      deliver(await enqueue(context, event, payload.revisionId, () => pathOf(payload)));
    });
  }
  events.on('comment.created', 'webhooks', async (payload) => {
    const event = {
      name: 'comment.created',
      ...factsOf(payload),
      commentId: new ObjectId(payload.commentId),
    } as const;
    deliver(await enqueue(context, event, payload.commentId, () => pathOf(payload)));
  });
  events.on('page.moved', 'webhooks', async (payload) => {
    const moveId = new ObjectId(payload.moveId);
    const event = { name: moveEvents[payload.kind], ...factsOf(payload), moveId };
    const paths = async () => {
      const move = await pages.findMove(moveId);
      return move ? [move.from, ...(move.to === null ? [] : [move.to])] : [];
    };
    deliver(await enqueue(context, event, payload.moveId, paths));
  });
}
