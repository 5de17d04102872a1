import type { Binary, ObjectId } from 'mongodb';

export const webhookEvents = [
  'page.created',
  'page.saved',
  'page.moved',
  'page.trashed',
  'page.restored',
  'comment.created',
] as const;
export type EventName = (typeof webhookEvents)[number];

/** `json` for programs; Mattermost accepts `slack`. */
export const formats = ['json', 'slack', 'teams'] as const;
export type Format = (typeof formats)[number];

/** A webhook as stored in the collection `webhooks`. */
export interface WebhookRecord {
  _id: ObjectId;
  name: string;
  url: string;
  format: Format;
  events: EventName[];
  /** It is called for this page and those below it. */
  place: string;
  /** It never receives what its creator can't see. */
  ownerId: ObjectId;
  /** Encrypted. */
  secret: Binary;
  isActive: boolean;
  createdAt: Date;
}
