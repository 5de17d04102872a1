import { setTimeout as delay } from 'node:timers/promises';
import type { Check, Finding } from './check.ts';

export interface CheckOptions {
  /** Delay before a recheck, since contradictions may settle. */
  settleMs?: number;
  /** Ends the work between two batches. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onFinding?: (finding: Finding) => void;
}

export interface CheckResult {
  examined: Record<string, number>;
  /** How many findings there are of each kind. */
  findings: Record<string, number>;
  violations: number;
  notices: number;
  /** The findings that each command repairs. */
  mends: Record<string, number>;
}

/** Limits the findings waiting for a recheck. */
const suspectsMax = 1000;
const againBatchSize = 200;

/**
 * Runs all checks, reporting findings confirmed three times with pauses, since a serving wiki is always changing.
 * Memory is bounded. @throws the signal's reason
 */
export async function runChecks(checks: readonly Check[], options: CheckOptions = {}): Promise<CheckResult> {
  const { signal, onProgress = () => {}, onFinding = () => {} } = options;
  const result: CheckResult = { examined: {}, findings: {}, violations: 0, notices: 0, mends: {} };
  const totals = await Promise.all(checks.map((check) => check.count()));
  let [done, total] = [0, totals.reduce((sum, count) => sum + count, 0)];
  onProgress(0, total);
  for (const check of checks) {
    const confirm = async (suspects: Finding[]) => {
      for (const finding of await confirmed(check, suspects, options)) {
        note(result, finding);
        onFinding(finding);
      }
    };
    let suspects: Finding[] = [];
    result.examined[check.name] = 0;
    for (let keys = await check.keysAfter(null); keys.length > 0; keys = await check.keysAfter(keys.at(-1) ?? null)) {
      signal?.throwIfAborted();
      suspects.push(...(await check.examine(keys)));
      result.examined[check.name] = (result.examined[check.name] ?? 0) + keys.length;
      done += keys.length;
      total = Math.max(total, done);
      onProgress(done, total);
      if (suspects.length < suspectsMax) continue;
      await confirm(suspects);
      suspects = [];
    }
    await confirm(suspects);
  }
  return result;
}

/** Returns findings that persist after two pauses. */
async function confirmed(
  check: Check,
  suspects: Finding[],
  { settleMs = 1000, signal }: CheckOptions,
): Promise<Finding[]> {
  let findings = suspects;
  for (const waitMs of [settleMs, 2 * settleMs]) {
    if (findings.length === 0) return [];
    await delay(waitMs, undefined, signal && { signal });
    const keys = [...new Set(findings.map(({ subject }) => subject))];
    const again = new Set<string>();
    for (let i = 0; i < keys.length; i += againBatchSize) {
      signal?.throwIfAborted();
      for (const finding of await check.examine(keys.slice(i, i + againBatchSize))) again.add(JSON.stringify(finding));
    }
    findings = findings.filter((finding) => again.has(JSON.stringify(finding)));
  }
  return findings;
}

function note(result: CheckResult, { kind, isMild, mend }: Finding): void {
  result.findings[kind] = (result.findings[kind] ?? 0) + 1;
  if (mend) result.mends[mend] = (result.mends[mend] ?? 0) + 1;
  result[isMild ? 'notices' : 'violations'] += 1;
}
