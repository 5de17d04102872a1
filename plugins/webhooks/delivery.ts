import type { ObjectId } from 'mongodb';
import type { EventName } from './webhook.ts';

/** `ping` is a test without a page. */
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
  /** Start of the response, or why there is none. */
  said: string;
}

/** `withheld`: hidden from its owner, or turned off. `failed`: no success in a day. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'withheld';

/** Stored in `webhook_deliveries`. */
export interface DeliveryRecord extends WebhookEvent {
  /** The same for each time that an event is emitted. */
  _id: string;
  webhookId: ObjectId;
  state: DeliveryState;
  /** The last ones, the first of them first. */
  attempts: Attempt[];
  /** Since it became pending. */
  tries: number;
  /** Next attempt, also after a crash; absent if not pending. */
  nextAt?: Date;
  createdAt: Date;
}

/** Before each further attempt: a day together. */
export const pausesMs = [0.5, 2, 10, 30, 60, 120, 240, 360, 600].map((minutes) => minutes * 60_000);
export const attemptsKept = 12;
