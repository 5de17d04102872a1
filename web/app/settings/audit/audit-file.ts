import { browserApi } from '../../api/browser.ts';
import type { AuditEntry } from '../../api/types.ts';
import type { TFunction } from '../../i18n/i18n.ts';
import { auditWords } from './audit-text.ts';
import { type AuditFilters, loadAuditPart } from './load-audit.ts';

/** For more entries there is the command line. */
export const fileMax = 10_000;

/** Newest first, up to `fileMax`. */
export async function loadForFile(filters: AuditFilters): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const part = await loadAuditPart(browserApi(), filters, 100, cursor);
    entries.push(...part.items);
    if (part.nextCursor === null) return { entries, isCut: false };
    if (entries.length >= fileMax) return { entries, isCut: true };
    cursor = part.nextCursor;
  }
}

export function asJsonLines(entries: AuditEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

const columns = [
  'at',
  'action',
  'sentence',
  'actor',
  'actorId',
  'target',
  'targetId',
  'details',
  'ip',
  'userAgent',
  'count',
];

/** RFC 4180, with a sentence for people in it. */
export function asCsv(entries: AuditEntry[], t: TFunction): string {
  const rows = entries.map((entry) => {
    const { at, action, actor, target, details, ip, userAgent, count } = entry;
    const who = [actor?.name, actor?.id, target?.name, target?.id];
    return [at, action, auditWords(entry, t), ...who, JSON.stringify(details), ip, userAgent, count]
      .map(cell)
      .join(',');
  });
  return [columns.join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

/** Quotes a cell, so that a name can't be a spreadsheet formula. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // By then the browser has started saving.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
