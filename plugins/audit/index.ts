import fp from 'fastify-plugin';
import { createAudit } from './audit.ts';
import { auditCheck } from './check-audit.ts';
import { forgetOld } from './forget-old.ts';
import { listAudit } from './list-audit.ts';
import { auditRoutes } from './routes.ts';
import { openStore } from './store.ts';

export type { Actor, AuditEntry, Target } from './entry.ts';
export { type AuditAction, auditActions } from './schema.ts';

export interface AuditOptions {
  /** Maximum entries per hour from failed sign-ins. Default: 300. */
  strangersMaxPerHour?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    audit: ReturnType<typeof createAudit> & {
      /** Like `GET /api/audit-log`, for `wiki-admin`. */
      list(query: Parameters<typeof listAudit>[1]): ReturnType<typeof listAudit>;
      /** Removes expired entries. Returns their number. */
      forgetOld(): Promise<number>;
    };
  }
}

export default fp<AuditOptions>(
  async (fastify, { strangersMaxPerHour = 300, now = fastify.mongo.now }) => {
    const { mongo, coordination, background, settings, listCursor, log } = fastify;
    const store = await openStore(mongo.db);
    const forget = () => forgetOld({ store, keptDays: settings.values.auditDays, now, closing: background.closing });
    fastify.decorate('audit', {
      ...createAudit({ store, coordination, log, now, strangersMaxPerHour }),
      list: (query) => listAudit({ store, listCursor }, query),
      forgetOld: forget,
    });
    background.regularly(60 * 60_000, forget, 'could not delete expired audit entries; retrying');
    fastify.checks.add(auditCheck(store, settings, now));
    await fastify.register(auditRoutes(store, settings));
  },
  {
    fastify: '5.x',
    name: 'audit',
    dependencies: ['errors', 'access', 'list-cursors', 'mongo', 'coordination', 'background', 'settings', 'checks'],
    decorators: { fastify: ['listCursor', 'mongo', 'coordination', 'background', 'settings', 'checks'] },
  },
);
