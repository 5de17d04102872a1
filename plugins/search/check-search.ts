import type { Check, Finding } from '../checks/index.ts';
import type { FollowContext } from './follow/context.ts';
import { silentMs } from './rebuild-indexes.ts';

/** How long a replica may lag before it is reported. */
const patienceMs = 60_000;
const mend = 'wiki-admin rebuild search';

/** Checks that indexes follow the pages; replicas repair themselves. */
export function searchChecks({ store, now }: Pick<FollowContext, 'store' | 'now'>): Check[] {
  const there = async () => store.replicasSince(new Date(now().getTime() - silentMs));
  return [
    {
      name: 'search indexes',
      count: async () => (await there()).length,
      keysAfter: async (after) => (after === null ? (await there()).map(({ _id }) => _id) : []),
      async examine(keys) {
        const findings: Finding[] = [];
        for (const { _id: subject, failing, drift } of await store.findReplicas(keys)) {
          if (failing && now().getTime() - failing.since.getTime() > patienceMs) {
            const detail = `replica ${subject} has not followed the pages since ${failing.since.toISOString()}: ${failing.reason}`;
            findings.push({ kind: 'search_behind', subject, detail, mend });
          }
          if (drift > 0) {
            const detail = `replica ${subject} had missed changes of ${drift} pages, and knows them now`;
            findings.push({ kind: 'search_drift', subject, detail, isMild: true });
          }
        }
        return findings;
      },
    },
  ];
}
