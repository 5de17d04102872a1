import { escapeHtml } from '../../markdown/html-nodes.ts';

interface Toggle {
  /** Plus signs. */
  sign: string;
  lines: string[];
}

/** `+++` … `+++` folds behind its first line; outer ones have more signs. Unclosed ones stay. */
export function foldToggles(text: string): string {
  if (!text.includes('+++')) return text;
  const open: Toggle[] = [];
  const written: string[] = [];
  for (const line of text.split('\n')) {
    const sign = /^\+{3,}$/.exec(line.trim())?.[0];
    const target = open.at(-1)?.lines ?? written;
    if (sign === undefined) target.push(line);
    else if (open.at(-1)?.sign === sign) {
      const folded = detailsOf(open.pop()?.lines ?? []);
      (open.at(-1)?.lines ?? written).push(...folded);
    } else open.push({ sign, lines: [] });
  }
  for (const { sign, lines } of open) written.push(sign, ...lines);
  return written.join('\n');
}

function detailsOf(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const title = (lines[first] ?? '')
    .replace(/^#{1,6}\s+/, '')
    .replace(/\\$/, '')
    .trim();
  const body = lines
    .slice(first + 1)
    .join('\n')
    .trim();
  const head = ['', '<details>', `<summary>${escapeHtml(title || 'Details')}</summary>`, ''];
  return [...head, ...(body === '' ? [] : [body, '']), '</details>', ''];
}
