import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { AuditRecord } from './entry.ts';
import type { AuditItem, AuditList, ListQuery } from './schema.ts';
import type { Store } from './store.ts';

type Query = Pick<Static<typeof ListQuery>, 'limit'> & Partial<Static<typeof ListQuery>>;

/** Newest first; new entries precede those already listed. */
export async function listAudit(
  { store, listCursor }: { store: Store; listCursor: FastifyInstance['listCursor'] },
  { limit, cursor, from, to, ...filter }: Query,
): Promise<Pick<Static<typeof AuditList>, 'items' | 'nextCursor'>> {
  const cursors = listCursor({ at: 'date', id: 'id' });
  const times = { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
  const records = await store.list({ ...filter, ...times }, cursors.read(cursor), limit + 1);
  const { items, nextCursor } = cursors.page(records, limit, ({ at, _id }) => ({ at, id: _id }));
  return { items: items.map(present), nextCursor };
}

function present(record: AuditRecord): Static<typeof AuditItem> {
  const { _id, at, lastAt, action, actor, target, details, ip, userAgent, count } = record;
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    action,
    actor,
    target,
    details,
    ip,
    userAgent,
    count,
    lastAt: lastAt.toISOString(),
  };
}
