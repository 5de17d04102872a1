import { ObjectId } from 'mongodb';
import type { AuditEntry, AuditRecord, Details, Origin } from './entry.ts';

const textMaxLength = 500;
const userAgentMaxLength = 200;
const detailsMax = 20;

/** Bounds an entry's size, however long its names. */
export function recordOf(
  { action, actor, target, details }: AuditEntry,
  origin: Origin | undefined,
  at: Date,
): AuditRecord {
  const about = target?.type === 'account' ? target.id : null;
  return {
    _id: new ObjectId(),
    at,
    action,
    actor: actor && { id: actor.id, name: short(actor.name) },
    target: target ? { ...target, name: target.name === null ? null : short(target.name) } : null,
    details: shorten(details ?? {}),
    people: [...new Set([actor?.id, about].filter((id) => typeof id === 'string'))],
    ip: origin?.ip ?? null,
    userAgent: userAgentOf(origin),
    count: 1,
    lastAt: at,
  };
}

function shorten(details: Details): Details {
  const some = Object.entries(details).slice(0, detailsMax);
  return Object.fromEntries(some.map(([key, value]) => [key, typeof value === 'string' ? short(value) : value]));
}

function short(text: string): string {
  return text.length > textMaxLength ? `${text.slice(0, textMaxLength - 1)}…` : text;
}

/** Returns the User-Agent without terminal control characters. */
function userAgentOf(origin: Origin | undefined): string | null {
  const given = origin?.headers['user-agent']?.replace(/[^\x20-\x7E]/g, '').slice(0, userAgentMaxLength);
  return given || null;
}
