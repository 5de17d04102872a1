import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { CollabContext } from './context.ts';
import type { Head } from './head.ts';

const batchSize = 100;

export function collabChecks({ store, pages }: Pick<CollabContext, 'store' | 'pages'>): Check[] {
  return [
    {
      name: 'live texts',
      count: store.countAll,
      keysAfter: async (after) =>
        (await store.pagesAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
      async examine(keys) {
        const heads = await store.findMany(keys.map((key) => new ObjectId(key)));
        const there = await pages.knownAmong(heads.map(({ _id }) => _id));
        const states = await store.statesAmong(heads.map(({ stateId }) => stateId));
        return heads.flatMap((head) => findingsOf(head, there, states));
      },
    },
  ];
}

function findingsOf(head: Head, pages: ReadonlySet<string>, states: ReadonlySet<string>): Finding[] {
  const subject = head._id.toHexString();
  const { stateSeq, lastSeq, log } = head;
  const isWhole = log.length === lastSeq - stateSeq && log.every(({ seq }, i) => seq === stateSeq + 1 + i);
  return [
    ...(pages.has(subject) ? [] : [{ kind: 'live_page_absent', subject, detail: 'its page is not there' }]),
    ...(states.has(head.stateId.toHexString())
      ? []
      : [{ kind: 'live_state_absent', subject, detail: `its state at ${stateSeq} is not there` }]),
    ...(isWhole
      ? []
      : [{ kind: 'live_log_gap', subject, detail: `its log does not lead from ${stateSeq} to ${lastSeq}` }]),
  ];
}
