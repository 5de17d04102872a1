import type { FastifyInstance } from 'fastify';
import type { buildConnector } from 'undici';
import type { DeliveryStore } from './delivery-store.ts';
import type { WebhookRecord } from './webhook.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface WebhooksContext {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  /** Returns all webhooks, from memory. */
  known(): readonly WebhookRecord[];
  /** Makes all replicas read the webhooks again. */
  changed(): Promise<void>;
  /** Public addresses, and allowed private ones. */
  connect: buildConnector.connector;
  outbound: FastifyInstance['outbound'];
  /** Null if unknown. */
  publicUrl: string | null;
  userAgent: string;
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  audit: FastifyInstance['audit'];
  secrets: FastifyInstance['secrets'];
  settings: FastifyInstance['settings'];
  background: FastifyInstance['background'];
  log: FastifyInstance['log'];
  now: () => Date;
}
