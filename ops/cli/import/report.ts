import type { UploadResult } from './upload-page.ts';

export type PageResult = UploadResult | 'skipped' | 'failed';
export type AttachmentResult = 'uploaded' | 'reused' | 'skipped' | 'failed';

/** What became of a Markdown file. */
export interface PageReport {
  kind: 'page';
  file: string;
  path: string | null;
  result: PageResult;
  /** Why it failed or was skipped. */
  reason: string | null;
  code: string | null;
  note: string | null;
  linksRewritten: number;
  linksLeft: number;
}

/** What became of a file that a page refers to; once for each page. */
export interface AttachmentReport {
  kind: 'attachment';
  file: string;
  /** The page it is for, and the Markdown file of that page. */
  path: string;
  from: string;
  result: AttachmentResult;
  reason: string | null;
  code: string | null;
  id: string | null;
  url: string | null;
}

export type FileReport = PageReport | AttachmentReport;

export interface Summary extends Record<PageResult, number> {
  linksRewritten: number;
  linksLeft: number;
  attachments: Record<AttachmentResult, number>;
  /** Files that no page refers to. */
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
  ...{ linksRewritten: 0, linksLeft: 0, attachments: { uploaded: 0, reused: 0, skipped: 0, failed: 0 } },
  ...{ otherFiles: 0, hidden: 0, notTried: 0, isDryRun, ended: null, seconds: 0 },
});

/** Links count where they were written. */
export function addToSummary(summary: Summary, report: FileReport): void {
  if (report.kind === 'attachment') {
    summary.attachments[report.result]++;
    return;
  }
  summary[report.result]++;
  if (report.result !== 'created' && report.result !== 'updated') return;
  summary.linksRewritten += report.linksRewritten;
  summary.linksLeft += report.linksLeft;
}

/** How much failed: pages, and files for them. */
export const failuresIn = ({ failed, attachments }: Summary): number => failed + attachments.failed;

/** The lines for people about one file; none when all is as expected. */
export function reportLines(report: FileReport): string[] {
  const { file, result, reason } = report;
  if (report.kind === 'attachment') return reason ? [`${result}: ${file} (in ${report.from}): ${reason}`] : [];
  const lines = report.note ? [`note: ${file}: ${report.note}`] : [];
  if (reason) lines.push(`${result}: ${file}: ${reason}`);
  return lines;
}

export function summaryText(summary: Summary): string {
  const { created, updated, unchanged, kept, skipped, failed, linksRewritten, linksLeft, otherFiles, notTried } =
    summary;
  const { attachments } = summary;
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
  if (Object.values(attachments).some((count) => count > 0)) {
    const results = [`${n(attachments.uploaded)} uploaded`, `${n(attachments.reused)} already there`];
    if (attachments.skipped) results.push(`${n(attachments.skipped)} skipped`);
    lines.push(`Images and other files: ${results.join(', ')}, ${n(attachments.failed)} failed`);
  }
  if (otherFiles) lines.push(`${many(otherFiles, 'other file')} not uploaded: no page refers to them`);
  if (summary.hidden) lines.push(`Hidden or node_modules, passed over: ${n(summary.hidden)}`);
  if (summary.ended)
    lines.push(`Ended early: ${summary.ended} Not tried: ${many(notTried, 'file')}. Run it again to go on.`);
  return lines.join('\n');
}
