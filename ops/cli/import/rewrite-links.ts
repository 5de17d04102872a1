import type { Attachment } from '../http/wire.ts';
import { findLinks, type WrittenLink } from './find-links.ts';
import { attachmentUrl, findTarget, relativeUrl } from './link-target.ts';
import type { Plan } from './plan-pages.ts';

export interface Rewriting {
  /** Files that the text refers to and that are no pages, each once; outside the folder they begin with `..`. */
  files: string[];
  /** Links between pages that had to be changed. */
  rewritten: number;
  /** Links to what is not imported, or whose place in the text could not be told for certain. */
  left: number;
  /** The text with its links in order; of the linked files those that are attached. */
  bodyWith(attachments: ReadonlyMap<string, Attachment>): string;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

type Place = Omit<Splice, 'text'>;
interface FileLink {
  link: WrittenLink;
  place: Place;
  file: string;
  suffix: string;
}

/** Finds out how to make the links of a file work at its page's place. Every byte outside their URLs stays as it is. */
export function rewriteLinks(source: string, plan: Plan, file: string, path: string): Rewriting {
  const toPages: Splice[] = [];
  const toFiles: FileLink[] = [];
  const files = new Set<string>();
  let left = 0;
  for (const link of findLinks(source)) {
    const target = findTarget(plan, file, link);
    if (target === 'elsewhere') continue;
    if (target === 'not-imported' || !link.place) left++;
    else if ('path' in target) {
      toPages.push({ ...link.place, text: link.write(relativeUrl(path, target.path, target.suffix)) });
    } else {
      toFiles.push({ link, place: link.place, ...target });
      files.add(target.file);
    }
  }
  const changes = toPages.filter(({ start, end, text }) => source.slice(start, end) !== text);
  return {
    files: [...files],
    rewritten: changes.length,
    left,
    bodyWith: (attachments) => splice(source, [...changes, ...toAttachments(toFiles, attachments)]),
  };
}

function toAttachments(links: FileLink[], attachments: ReadonlyMap<string, Attachment>): Splice[] {
  return links.flatMap(({ link, place, file, suffix }) => {
    const attachment = attachments.get(file);
    return attachment ? [{ ...place, text: link.write(attachmentUrl(attachment, link.isImage, suffix)) }] : [];
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
