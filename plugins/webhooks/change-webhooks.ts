import { randomBytes } from 'node:crypto';
import { Binary, ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { WebhooksContext } from './context.ts';
import { TooManyWebhooks, WebhookNotFound, WebhookUrlInvalid } from './errors.ts';
import type { WebhookChange, WebhookInput } from './schema.ts';
import type { WebhookRecord } from './webhook.ts';

const webhooksMax = 50;

/** Returns its secret. @throws WebhookUrlInvalid, PathInvalid, TooManyWebhooks */
export async function createWebhook(
  context: WebhooksContext,
  { name, url, format = 'json', events, place = '/', secret = newSecret() }: Static<typeof WebhookInput>,
  ownerId: ObjectId,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const { webhooks, pages, now } = context;
  if ((await webhooks.list()).length >= webhooksMax) throw new TooManyWebhooks();
  const _id = new ObjectId();
  const webhook: WebhookRecord = {
    _id,
    name: name.trim(),
    url: readUrl(context, url),
    format,
    events,
    place: pages.parsePath(place),
    ownerId,
    secret: await encrypt(context, _id, secret),
    isActive: true,
    createdAt: now(),
  };
  await webhooks.insert(webhook);
  await context.changed();
  return { webhook, secret };
}

/** @throws WebhookNotFound, WebhookUrlInvalid, PathInvalid */
export async function changeWebhook(
  context: Pick<WebhooksContext, 'webhooks' | 'changed' | 'outbound' | 'pages'>,
  id: ObjectId,
  { url, place, ...rest }: Static<typeof WebhookChange>,
): Promise<WebhookRecord> {
  const change = {
    ...rest,
    ...(url !== undefined && { url: readUrl(context, url) }),
    ...(place !== undefined && { place: context.pages.parsePath(place) }),
  };
  const isEmpty = Object.keys(change).length === 0;
  const webhook = await (isEmpty ? context.webhooks.find(id) : context.webhooks.change(id, change));
  if (!webhook) throw new WebhookNotFound();
  await context.changed();
  return webhook;
}

/** Takes effect at once. @throws WebhookNotFound */
export async function renewSecret(context: Pick<WebhooksContext, 'webhooks' | 'secrets'>, id: ObjectId) {
  const secret = newSecret();
  const webhook = await context.webhooks.change(id, { secret: await encrypt(context, id, secret) });
  if (!webhook) throw new WebhookNotFound();
  return { webhook, secret };
}

/** Includes its deliveries. @throws WebhookNotFound */
export async function removeWebhook(
  context: Pick<WebhooksContext, 'webhooks' | 'deliveries' | 'changed'>,
  id: ObjectId,
): Promise<WebhookRecord> {
  const webhook = await context.webhooks.remove(id);
  if (!webhook) throw new WebhookNotFound();
  await context.changed();
  await context.deliveries.removeOf(id);
  return webhook;
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const encrypt = async ({ secrets }: Pick<WebhooksContext, 'secrets'>, id: ObjectId, secret: string): Promise<Binary> =>
  new Binary(await secrets.encrypt('webhooks', secret, id.toHexString()));

/** @throws WebhookUrlInvalid */
function readUrl({ outbound }: Pick<WebhooksContext, 'outbound'>, text: string): string {
  const url = outbound.parseUrl(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new WebhookUrlInvalid();
  return url.href;
}
