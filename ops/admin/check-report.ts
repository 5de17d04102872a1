import type { CheckResult, Finding } from '../../plugins/checks/index.ts';
import { countedAll } from './counted.ts';

export function lineOf({ kind, detail, isMild }: Finding): string {
  return `${(isMild ? `(${kind})` : kind).padEnd(24)}  ${detail}`;
}

export function summaryOf({ examined, violations, notices }: CheckResult): string {
  const looked = Object.entries(examined)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
  return `${looked}: ${countedAll({ violation: violations, notice: notices }) || 'all is well'}.`;
}

/** Returns the repair command for each finding that has one. */
export function adviceOn({ mends, violations, notices }: CheckResult): string[] {
  const mended = Object.values(mends).reduce((sum, count) => sum + count, 0);
  const advice = Object.entries(mends).map(([command, count]) => `${command}   repairs ${count}`);
  const rest = violations + notices - mended;
  if (violations > 0 && rest > 0) advice.push(`No command repairs ${rest}; see the README of \`wiki-admin\`.`);
  return advice;
}
