import type { Static } from 'typebox';
import { readCursor, writeCursor } from './cursor.ts';
import type { AuditRecord } from './entry.ts';
import type { AuditItem, AuditList, ListQuery } from './schema.ts';
import type { Store } from './store.ts';

type Query = Pick<Static<typeof ListQuery>, 'limit'> & Partial<Static<typeof ListQuery>>;

/** Lists the entries of the audit log, newest first. New entries come before those already listed. */
export async function listAudit(
  store: Store,
  { limit, cursor, from, to, ...filter }: Query,
): Promise<Pick<Static<typeof AuditList>, 'items' | 'nextCursor'>> {
  const times = { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
  const records = await store.list({ ...filter, ...times }, cursor ? readCursor(cursor) : null, limit + 1);
  const shown = records.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last && records.length > limit ? writeCursor({ at: last.at, id: last._id }) : null;
  return { items: shown.map(present), nextCursor };
}

function present(record: AuditRecord): Static<typeof AuditItem> {
  const { _id, at, lastAt, action, actor, target, details, ip, userAgent, count } = record;
  return {
    ...{ id: _id.toHexString(), at: at.toISOString(), action, actor, target, details, ip, userAgent },
    ...{ count, lastAt: lastAt.toISOString() },
  };
}
