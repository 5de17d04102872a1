import { joinNotes } from '../../transfer/import/notes.ts';
import type { FileReport, Summary } from '../../transfer/import/report.ts';

const columns = ['kind', 'file', 'path', 'result', 'reason', 'code', 'notes', 'from', 'url'] as const;

/** RFC 4180 with a UTF-8 mark for spreadsheets. */
export function reportAsCsv(reports: readonly FileReport[]): string {
  const rows = reports.map((report) => {
    const notes = report.kind === 'page' ? joinNotes(report.notes) : null;
    const cells: Partial<Record<string, unknown>> = { ...report, notes };
    return columns.map((column) => cellOf(cells[column])).join(',');
  });
  return `\ufeff${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

export function reportAsJson(reports: readonly FileReport[], summary: Summary | null): string {
  return `${JSON.stringify({ summary, files: reports }, null, 2)}\n`;
}

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Saves a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
