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

/** The object of an action, with its name at that time. */
export interface Target {
  type: TargetType;
  /** 24 hex digits; null for what has none. */
  id: string | null;
  name: string | null;
}

/** More details; never secrets, never page text. */
export type Details = Record<string, string | number | boolean>;

/** Something that administrators want to know of later. */
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
  /** The number of times it happened; above 1 only for actions of strangers. */
  count: number;
  lastAt: Date;
  /** The key by which the next entry of its kind is joined to it; unique. */
  joinKey?: string;
}
