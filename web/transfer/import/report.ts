import type { LeftOutValues } from '../sources/source.ts';
import type { Note } from './notes.ts';
import type { WriteResult } from './update-page.ts';

export type PageResult = WriteResult | 'skipped' | 'failed';
export type AttachmentResult = 'uploaded' | 'reused' | 'skipped' | 'failed';

export interface PageReport {
  kind: 'page';
  file: string;
  path: string | null;
  result: PageResult;
  /** Why it failed or was skipped. */
  reason: string | null;
  code: string | null;
  /** For example a count. */
  values?: LeftOutValues;
  notes: Note[];
  linksRewritten: number;
  linksLeft: number;
}

/** Reported once per page. */
export interface AttachmentReport {
  kind: 'attachment';
  file: string;
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
  /** Hidden files and `node_modules`. */
  hidden: number;
  notTried: number;
  isDryRun: boolean;
  /** Null if complete. */
  ended: string | null;
  seconds: number;
}

export const emptySummary = (isDryRun: boolean): Summary => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  skipped: 0,
  failed: 0,
  linksRewritten: 0,
  linksLeft: 0,
  attachments: { uploaded: 0, reused: 0, skipped: 0, failed: 0 },
  otherFiles: 0,
  hidden: 0,
  notTried: 0,
  isDryRun,
  ended: null,
  seconds: 0,
});

/** Links count on the page that contains them. */
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

/** Returns how much failed: pages, and files for them. */
export const failuresIn = ({ failed, attachments }: Summary): number => failed + attachments.failed;
