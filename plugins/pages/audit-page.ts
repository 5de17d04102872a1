import type { FastifyRequest } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { AuditAction, AuditEntry } from '../audit/index.ts';
import type { PagesContext } from './context.ts';

/** Actor and origin of a change. */
export type Doer = Pick<FastifyRequest, 'account' | 'ip' | 'headers'>;

/** Names the page by its path; the audit log contains no text. */
export async function auditPage(
  { audit, accounts, store }: Pick<PagesContext, 'store' | 'accounts' | 'audit'>,
  action: AuditAction,
  page: ObjectId | { _id: ObjectId; path: string },
  request: Doer,
  details?: AuditEntry['details'],
): Promise<void> {
  const { _id, path } = 'path' in page ? page : { _id: page, path: (await store.find(page))?.path ?? null };
  const target = { type: 'page', id: _id.toHexString(), name: path } as const;
  await audit.record({ action, actor: accounts.of(request).user, target, ...(details && { details }) }, request);
}
