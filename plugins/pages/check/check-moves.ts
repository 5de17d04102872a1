import type { Check, Finding } from '../../checks/index.ts';
import { isEnded, type MoveRecord } from '../moves/move.ts';
import type { CheckContext } from './page-batch.ts';

/** Replicas claim ownerless moves; after this time, none will. */
const forgottenAfterMs = 60_000;
const batchSize = 500;
const mend = 'wiki-admin page-history repair --transitions';

/** Checks that the gate holds exactly the active moves, each with an owner. */
export function movesCheck(context: CheckContext): Check {
  const underWay = async () => {
    const [active, open] = [await context.gate.active(), await context.checkStore.openMoves()];
    return { active: byId(active), open: byId(open) };
  };
  return {
    name: 'moves under way',
    count: async () => (await context.gate.active()).length,
    async keysAfter(after) {
      if (after !== null) return [];
      const { active, open } = await underWay();
      return [...new Set([...active.keys(), ...open.keys()])];
    },
    async examine(keys) {
      const { active, open } = await underWay();
      const until = new Date(context.now().getTime() - forgottenAfterMs);
      const findings: Finding[] = [];
      for (const subject of keys) {
        const move = open.get(subject) ?? active.get(subject);
        if (!move) continue;
        const record = await context.moves.find(move._id);
        const fault = faultOf(record, active.has(subject), until);
        const detail = `${move.kind} of ${move.from}: ${fault?.detail}`;
        if (fault) findings.push({ kind: fault.kind, subject, detail, mend });
      }
      return findings;
    },
  };
}

function faultOf(record: MoveRecord | null, isAtGate: boolean, until: Date): Omit<Finding, 'subject'> | null {
  if (!record) return { kind: 'move_unrecorded', detail: 'it is at the gate, but not recorded' };
  if (isEnded(record))
    return isAtGate ? { kind: 'gate_left_closed', detail: 'it has ended, but is still at the gate' } : null;
  if (!isAtGate) return { kind: 'move_outside_gate', detail: 'it is running, but not at the gate' };
  if (record.leaseUntil > until) return null;
  return { kind: 'move_stopped', detail: 'no process is working on it; a running wiki continues it' };
}

const byId = (moves: MoveRecord[]) => new Map(moves.map((move) => [move._id.toHexString(), move]));

/** Checks that old addresses lead to existing pages. */
export function redirectsCheck({ checkStore }: CheckContext): Check {
  return {
    name: 'old addresses',
    count: checkStore.countRedirects,
    keysAfter: (after) => checkStore.redirectsAfter(after, batchSize),
    async examine(keys) {
      const redirects = await checkStore.redirects(keys);
      const there = await checkStore.pagesAmong(redirects.map(({ pageId }) => pageId));
      return redirects
        .filter(({ pageId }) => !there.has(pageId.toHexString()))
        .map(({ _id, pageId }) => ({
          kind: 'redirect_page_absent',
          subject: _id,
          detail: `${_id} leads to page ${pageId}, which is not there`,
        }));
    },
  };
}
