import type { FastifyRequest } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { AuditAction } from './schema.ts';

/** Someone with an account, or (`id: null`) a program that works for an administrator. */
export interface Actor {
  id: string | null;
  name: string;
}

export type TargetType =
  | 'account'
  | 'invitation'
  | 'group'
  | 'token'
  | 'application'
  | 'page'
  | 'attachment'
  | 'webhook';

/** What was done something to, by the name that it had then. */
export interface Target {
  type: TargetType;
  /** 24 hex digits; null for what has none. */
  id: string | null;
  name: string | null;
}

/** What more there is to say: never a secret, never a text of a page. */
export type Details = Record<string, string | number | boolean>;

/** Something that administrators want to know of later. */
export interface AuditEntry {
  action: AuditAction;
  /** Null: unknown, or the wiki itself. */
  actor: Actor | null;
  target?: Target;
  details?: Details;
}

/** Where a request came from. */
export type Origin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** An entry as stored in the collection `audit`. */
export interface AuditRecord {
  _id: ObjectId;
  /** When it happened, or began to. */
  at: Date;
  action: AuditAction;
  actor: Actor | null;
  target: Target | null;
  details: Details;
  /** All accounts that it concerns, as actor or as subject. */
  people: string[];
  ip: string | null;
  userAgent: string | null;
  /** How often it happened, and when last; more than once only for what strangers can do. */
  count: number;
  lastAt: Date;
  /** What the next of its kind is put together with. No two have the same. */
  joinKey?: string;
}
