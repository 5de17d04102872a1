import type { FastifyRequest } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { AuditAction } from './schema.ts';

/** An account, or (`id: null`) an administrator's program. */
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

/** With its name at that time. */
export interface Target {
  type: TargetType;
  /** 24 hex digits; null for what has none. */
  id: string | null;
  name: string | null;
}

/** More details; never secrets, never page text. */
export type Details = Record<string, string | number | boolean>;

export interface AuditEntry {
  action: AuditAction;
  /** Null: unknown, or the wiki itself. */
  actor: Actor | null;
  target?: Target;
  details?: Details;
}

export type Origin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** An entry as stored in the collection `audit`. */
export interface AuditRecord {
  _id: ObjectId;
  /** The time it happened or began. */
  at: Date;
  action: AuditAction;
  actor: Actor | null;
  target: Target | null;
  details: Details;
  /** All accounts involved, as actor or target. */
  people: string[];
  ip: string | null;
  userAgent: string | null;
  /** Above 1 only for strangers' actions. */
  count: number;
  lastAt: Date;
  /** Unique; later entries with the same key are merged. */
  joinKey?: string;
}
