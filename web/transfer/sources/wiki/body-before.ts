import type { KeptLink } from '../../export/manifest.ts';

/** The text before links were rewritten; null if one has moved. */
export function bodyBefore(text: string, links: readonly KeptLink[]): string | null {
  let body = '';
  let from = 0;
  for (const { at, written, original } of links) {
    if (at < from || !text.startsWith(written, at)) return null;
    body += text.slice(from, at) + original;
    from = at + written.length;
  }
  return body + text.slice(from);
}
