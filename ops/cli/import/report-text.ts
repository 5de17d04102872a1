import { joinNotes } from '../../../web/transfer/import/notes.ts';
import type { FileReport, Summary } from '../../../web/transfer/import/report.ts';

/** Returns lines about one file; none if all is as expected. */
export function reportLines(report: FileReport): string[] {
  const { file, result, reason } = report;
  if (report.kind === 'attachment') return reason ? [`${result}: ${file} (in ${report.from}): ${reason}`] : [];
  const lines = report.notes.length > 0 ? [`note: ${file}: ${joinNotes(report.notes)}`] : [];
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
  if (summary.hidden) lines.push(`Hidden or node_modules, skipped: ${n(summary.hidden)}`);
  if (summary.ended)
    lines.push(`Ended early: ${summary.ended} Not tried: ${many(notTried, 'file')}. Run it again to go on.`);
  return lines.join('\n');
}
