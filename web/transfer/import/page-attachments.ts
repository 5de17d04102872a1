import type { Attachment, PageAttachments, Wiki } from '../wiki.ts';
import { isSameName } from './file-name.ts';

/** Compares attachments instead of clocks. */
export async function openPageAttachments(wiki: Pick<Wiki, 'attachments'>, pageId: string): Promise<PageAttachments> {
  const known = new Map<string, Attachment>();
  for await (const one of wiki.attachments(pageId)) known.set(one.id, one);
  return {
    pageId,
    find(name, sha256) {
      for (const one of known.values())
        if (one.isHealthy && isSameName(one.name, name) && one.sha256 === sha256) return one;
      return null;
    },
    has(name, size) {
      for (const one of known.values())
        if (one.isHealthy && isSameName(one.name, name) && one.size === size) return true;
      return false;
    },
    async findNew(name, sha256) {
      for await (const one of wiki.attachments(pageId)) {
        if (!known.has(one.id) && isSameName(one.name, name) && one.sha256 === sha256) return one;
      }
      return null;
    },
    hasHealthy: (id) => known.get(id)?.isHealthy === true,
    add(attachment) {
      known.set(attachment.id, attachment);
      return attachment;
    },
  };
}
