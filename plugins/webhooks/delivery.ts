import type { ObjectId } from 'mongodb';
import type { EventName } from './webhook.ts';

/** Something that webhooks are called for; `ping` is a test, of no page. */
export interface WebhookEvent {
  name: EventName | 'ping';
  pageId: ObjectId | null;
  by: ObjectId;
  at: Date;
  commentId?: ObjectId;
  moveId?: ObjectId;
}

/** A call of a webhook that was tried. */
export interface Attempt {
  at: Date;
  ms: number;
  /** The status of the response; null if there was none. */
  status: number | null;
  /** The beginning of the response, or why there was none. */
  said: string;
}

/**
 * `withheld`: its owner may not see it, or the webhook was turned off. `failed`: no attempt has succeeded in a day.
 */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'withheld';

/** An event for one webhook, as stored in the collection `webhook_deliveries`. */
export interface DeliveryRecord extends WebhookEvent {
  /** The same for each time that an event is emitted. */
  _id: string;
  webhookId: ObjectId;
  state: DeliveryState;
  /** The last ones, the first of them first. */
  attempts: Attempt[];
  /** Since it became pending. */
  tries: number;
  /** When it is tried next, or tried again if the process that does it ends. Absent: it is not pending. */
  nextAt?: Date;
  createdAt: Date;
}

/** Before each further attempt: a day together. */
export const pausesMs = [0.5, 2, 10, 30, 60, 120, 240, 360, 600].map((minutes) => minutes * 60_000);
export const attemptsKept = 12;
