import { linkToFile } from '../links.ts';
import type { SourceFile } from '../source.ts';

/** A file under another name than the one it has in the export. */
export function renamed(file: SourceFile, name: string): SourceFile {
  const { size, refusal } = file;
  return { name, size, ...(refusal ? { refusal } : {}), open: () => file.open() };
}

/** Adds a list of attachments that the text does not link to, so that none is lost. */
export function withAttachments(text: string, pageFile: string, attachments: readonly string[]): string {
  const missing = attachments.filter((name) => !text.includes(linkToFile(pageFile, name)));
  if (missing.length === 0) return text;
  const lines = missing.map((name) => {
    const label = name.slice(name.lastIndexOf('/') + 1).replace(/[\\`*_[\]<>]/g, '\\$&');
    return `- [${label}](${linkToFile(pageFile, name)})`;
  });
  return `${text.trimEnd()}\n\n## Attachments\n\n${lines.join('\n')}\n`;
}

export const calloutKinds: Record<string, string> = {
  info: 'note',
  information: 'note',
  note: 'note',
  panel: 'note',
  tip: 'tip',
  success: 'tip',
  warning: 'warning',
  error: 'caution',
};
