import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import { keptSince } from './forget-old.ts';
import { auditActions } from './schema.ts';
import type { Store } from './store.ts';

const batchSize = 200;
/** Expiry runs hourly while the wiki serves. */
const graceDays = 2;

/** Checks that entries are readable and expire in time. */
export function auditCheck(store: Store, settings: FastifyInstance['settings'], now: () => Date): Check {
  return {
    name: 'audit entries',
    count: store.countAll,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const { auditDays: keptDays } = settings.values;
      const since = keptDays === 0 ? null : keptSince(keptDays + graceDays, now());
      const records = await store.findMany(keys.map((key) => new ObjectId(key)));
      return records.flatMap(({ _id, action, at }): Finding[] => {
        const subject = _id.toHexString();
        if (!auditActions.includes(action)) {
          return [
            {
              kind: 'audit_action_unknown',
              subject,
              detail: `entry ${subject} has the unknown action "${action}"`,
              isMild: true,
            },
          ];
        }
        if (!since || at >= since) return [];
        const detail = `entry ${subject} of ${at.toISOString()} is still there; the wiki removes it while it serves`;
        return [{ kind: 'audit_overdue', subject, detail, isMild: true }];
      });
    },
  };
}
