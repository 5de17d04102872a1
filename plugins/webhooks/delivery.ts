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

/** One attempt of a call. */
export interface Attempt {
  at: Date;
  ms: number;
  /** The status of the response; null if there was none. */
  status: number | null;
  /** The start of the response, or why there is none. */
  said: string;
}

/** `withheld`: hidden from its owner, or turned off. `failed`: no success in a day. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'withheld';

/** Stored in `webhook_deliveries`. */
export interface DeliveryRecord extends WebhookEvent {
  /** Equal each time an event is emitted. */
  _id: string;
  webhookId: ObjectId;
  state: DeliveryState;
  /** The last attempts, oldest first. */
  attempts: Attempt[];
  /** Attempts since it became pending. */
  tries: number;
  /** Next attempt, also after a crash; absent if not pending. */
  nextAt?: Date;
  createdAt: Date;
}

/** The pauses before further attempts: a day in all. */
export const pausesMs = [0.5, 2, 10, 30, 60, 120, 240, 360, 600].map((minutes) => minutes * 60_000);
export const attemptsKept = 12;
