import { hostname, userInfo } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Actor, AuditEntry } from '../../plugins/audit/index.ts';

/** Records a command and its user in the audit log. */
export function audited({ audit }: FastifyInstance, entry: Omit<AuditEntry, 'actor'>): Promise<void> {
  return audit.record({ ...entry, actor: operator() });
}

/** Identifies the person by the account of this machine. */
export function operator(): Actor {
  return { id: null, name: `wiki-admin@${hostname()} ${userName()}` };
}

/** In a container there may be a user id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
