import type { FastifyInstance } from 'fastify';
import type { AuditEntry, AuditRecord, Origin } from './entry.ts';
import { recordOf } from './record-of.ts';
import type { Store } from './store.ts';
import { strangersActions } from './strangers-actions.ts';

/** Failures of one stranger with one account within this time form one entry. */
const joinMs = 15 * 60_000;
const hourMs = 60 * 60_000;

interface AuditNeeds {
  store: Store;
  coordination: FastifyInstance['coordination'];
  log: Pick<FastifyInstance['log'], 'error'>;
  now: () => Date;
  /** For all strangers together. */
  strangersMaxPerHour: number;
}

/** Returns the decorator `fastify.audit`. */
export function createAudit({ store, coordination, log, now, strangersMaxPerHour }: AuditNeeds) {
  async function write(entry: AuditEntry, origin: Origin | undefined): Promise<void> {
    const record = recordOf(entry, origin, now());
    await (strangersActions.includes(entry.action) ? writeJoined(record) : store.insert(record));
  }

  /**
   * The first of a kind within a quarter of an hour becomes an entry, if the hourly limit allows; others are counted.
   */
  async function writeJoined(record: AuditRecord): Promise<void> {
    const joinKey = joinKeyOf(record, joinMs, record.action, record.target?.id, record.ip);
    // Rejected attempts are unlimited, so they aren't counted in the store.
    if (record.action === 'sign-in.limited' && !(await isFirst(joinKey))) return;
    if (await store.count(joinKey, record.at)) return;
    const { count } = await coordination.increment('audit:strangers', hourMs);
    if (count <= strangersMaxPerHour) return store.insertJoined({ ...record, joinKey });
    const omitted = recordOf({ action: 'sign-in.omitted', actor: null }, undefined, record.at);
    await store.insertJoined({ ...omitted, joinKey: joinKeyOf(omitted, hourMs, omitted.action) });
  }

  const isFirst = async (joinKey: string) => (await coordination.increment(`audit:${joinKey}`, joinMs)).count === 1;

  return {
    /**
     * Records an action and its request's origin. Resolves when stored. Never rejects, since the action is already
     * done: failures are logged.
     */
    async record(entry: AuditEntry, origin?: Origin): Promise<void> {
      try {
        await write(entry, origin);
      } catch (err) {
        log.error({ err, audit: entry }, 'could not store an audit entry');
      }
    },
  };
}

function joinKeyOf({ at }: AuditRecord, windowMs: number, ...parts: unknown[]): string {
  return [...parts.map((part) => part ?? '-'), Math.floor(at.getTime() / windowMs)].join(' ');
}
