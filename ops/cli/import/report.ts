import type { UploadResult } from './upload-page.ts';

export type FileResult = UploadResult | 'skipped' | 'failed';

/** One line of the report. */
export interface FileReport {
  file: string;
  path: string | null;
  result: FileResult;
  /** Why it failed or was skipped. */
  reason: string | null;
  code: string | null;
  note: string | null;
  linksRewritten: number;
  linksLeft: number;
}

export interface Summary extends Record<FileResult, number> {
  linksRewritten: number;
  linksLeft: number;
  otherFiles: number;
  hidden: number;
  notTried: number;
  isDryRun: boolean;
  /** Why the import ended before its end; null when it did not. */
  ended: string | null;
  seconds: number;
}

export const emptySummary = (isDryRun: boolean): Summary => ({
  ...{ created: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0, failed: 0 },
  ...{ linksRewritten: 0, linksLeft: 0, otherFiles: 0, hidden: 0, notTried: 0, isDryRun, ended: null, seconds: 0 },
});

/** Links count where they were written. */
export function addToSummary(summary: Summary, report: FileReport): void {
  summary[report.result]++;
  if (report.result !== 'created' && report.result !== 'updated') return;
  summary.linksRewritten += report.linksRewritten;
  summary.linksLeft += report.linksLeft;
}

/** The lines for people about one file; none when all is as expected. */
export function reportLines({ file, result, reason, note }: FileReport): string[] {
  const lines = note ? [`note: ${file}: ${note}`] : [];
  if (reason) lines.push(`${result}: ${file}: ${reason}`);
  return lines;
}

export function summaryText(summary: Summary): string {
  const { created, updated, unchanged, kept, skipped, failed, linksRewritten, linksLeft, otherFiles, notTried } =
    summary;
  const n = (count: number) => count.toLocaleString('en');
  const counts = [`${n(created)} created`, `${n(updated)} updated`, `${n(unchanged)} unchanged`];
  if (kept) counts.push(`${n(kept)} kept as in the wiki`);
  if (skipped) counts.push(`${n(skipped)} skipped`);
  counts.push(`${n(failed)} failed`);
  const lines = [
    `${summary.isDryRun ? 'Nothing was written. It would be: ' : ''}${counts.join(', ')} (${summary.seconds} s)`,
  ];
  const many = (count: number, noun: string) => `${n(count)} ${noun}${count === 1 ? '' : 's'}`;
  if (linksRewritten) lines.push(`${many(linksRewritten, 'link')} rewritten to fit the pages' places`);
  if (linksLeft) lines.push(`${many(linksLeft, 'link')} to files that are not imported left unchanged`);
  if (otherFiles)
    lines.push(`${many(otherFiles, 'other file')} not uploaded: the import brings Markdown only, no images yet`);
  if (summary.hidden) lines.push(`Hidden or node_modules, passed over: ${n(summary.hidden)}`);
  if (summary.ended)
    lines.push(`Ended early: ${summary.ended} Not tried: ${many(notTried, 'file')}. Run it again to go on.`);
  return lines.join('\n');
}
