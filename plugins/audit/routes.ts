import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { listAudit } from './list-audit.ts';
import { AuditList, ListQuery } from './schema.ts';
import type { Store } from './store.ts';

/** `/api/audit-log`, for administrators. */
export function auditRoutes(store: Store, settings: FastifyInstance['settings']): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/audit-log',
      {
        config: { access: 'bearer', scope: 'admin' },
        schema: {
          summary: 'List audit entries, newest first',
          description:
            'Sign-ins, changes of accounts, groups, tokens and permissions, deletions, and `wiki-admin` commands.',
          operationId: 'listAuditLog',
          tags: ['audit'],
          querystring: ListQuery,
          response: { 200: AuditList },
        },
      },
      async (request) => ({
        ...(await listAudit({ store, listCursor: fastify.listCursor }, request.query)),
        keptDays: settings.values.auditDays,
      }),
    );
  };
}
