import type { SourcePage } from '../sources/source.ts';
import type { Attachment } from '../wiki.ts';
import { findLinks } from './find-links.ts';
import { keptOf } from './kept-links.ts';
import { attachmentUrl, findTarget, relativeUrl } from './link-target.ts';
import { type Note, noteOf } from './notes.ts';
import type { Plan } from './plan-pages.ts';
import { isTooIntricate } from './too-intricate.ts';
import type { WrittenLink } from './written-link.ts';

export interface Rewriting {
  /** Without duplicates; `..` leads out of the source. */
  files: string[];
  /** Links between pages that were changed. */
  rewritten: number;
  /** Links that were not imported, or are uncertain. */
  left: number;
  /** For example why links weren't read. */
  notes: Note[];
  /** `attachments` are those uploaded. */
  bodyWith(attachments: ReadonlyMap<string, Attachment>): string;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

interface FileLink {
  link: WrittenLink;
  place: Omit<Splice, 'text'>;
  file: string;
  suffix: string;
  /** The original link in the exported wiki. */
  original: string | null;
}

type Page = Pick<SourcePage, 'file' | 'keptLinks'>;

/** All other bytes stay. */
export function rewriteLinks(source: string, plan: Plan, { file, keptLinks }: Page, path: string): Rewriting {
  const kept = keptOf(keptLinks ?? []);
  const toPages: Splice[] = [];
  const toFiles: FileLink[] = [];
  const files = new Set<string>();
  let left = 0;
  for (const link of findLinks(source)) {
    const { place } = link;
    const original = place && kept.next(source.slice(place.start, place.end));
    const target = findTarget(plan, file, link);
    if (target === 'elsewhere') continue;
    if (target === 'not-imported' || !place) left++;
    else if ('path' in target) {
      const isSame = original !== null && kept.leadsTo(original, path, target);
      const text = isSame ? original : link.write(relativeUrl(path, target.path, target.suffix));
      toPages.push({ ...place, text });
    } else {
      toFiles.push({ link, place, original, ...target });
      files.add(target.file);
    }
  }
  const changes = toPages.filter(({ start, end, text }) => source.slice(start, end) !== text);
  return {
    files: [...files],
    rewritten: changes.length,
    left,
    notes: isTooIntricate(source) ? [noteOf('links_too_intricate')] : [],
    bodyWith: (attachments) => splice(source, [...changes, ...toAttachments(toFiles, attachments)]),
  };
}

function toAttachments(links: FileLink[], attachments: ReadonlyMap<string, Attachment>): Splice[] {
  return links.flatMap(({ link, place, file, suffix, original }) => {
    const attachment = attachments.get(file);
    if (!attachment) return [];
    const text = original?.includes(attachment.id)
      ? original
      : link.write(attachmentUrl(attachment, link.isImage, suffix));
    return [{ ...place, text }];
  });
}

function splice(source: string, splices: Splice[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text } of splices.sort((a, b) => a.start - b.start)) {
    result += source.slice(from, start) + text;
    from = end;
  }
  return result + source.slice(from);
}
