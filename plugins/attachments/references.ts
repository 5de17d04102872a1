import { ObjectId } from 'mongodb';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';

// Ids may be in upper or lower case.
const byId = /(?:\/api\/attachments\/|\/files\/)([0-9a-fA-F]{24})(?![0-9a-fA-F])/g;
const byKey = /\/api\/attachments\/by-key\/([a-z2-7]{52})/g;

/** Returns ids and keys that a text refers to, each once. */
function referencesIn(text: string): { ids: ObjectId[]; keys: string[] } {
  const found = (pattern: RegExp) => Array.from(new Set(Array.from(text.matchAll(pattern), ([, word = '']) => word)));
  return { ids: found(byId).map((id) => new ObjectId(id)), keys: found(byKey) };
}

type Named = Pick<AttachmentRecord, '_id' | 'key'>;

/** Redirects references, by id and key, to the copies. */
export function withCopies(text: string, copies: readonly { original: Named; copy: Named }[]): string {
  const ids = new Map(copies.map(({ original, copy }) => [original._id.toHexString(), copy._id.toHexString()]));
  const keys = new Map(copies.map(({ original, copy }) => [original.key, copy.key]));
  const replaced = (whole: string, name: string, names: Map<string, string>) =>
    whole.slice(0, -name.length) + (names.get(name.toLowerCase()) ?? name);
  return text
    .replace(byId, (whole, id: string) => replaced(whole, id, ids))
    .replace(byKey, (whole, key: string) => replaced(whole, key, keys));
}

/** Idempotent. */
export async function recordReferences(
  { store, uses, pages }: Pick<AttachmentsContext, 'store' | 'uses' | 'pages'>,
  event: { pageId: string; revisionId: string },
): Promise<void> {
  const revision = await pages.revisionOf(event);
  if (!revision) return;
  const { ids, keys } = referencesIn(revision.body);
  if (!ids.length && !keys.length) return;
  const mentioned = await store.findMentioned(ids, keys);
  await uses.add(
    mentioned.map(({ _id }) => _id),
    revision._id,
    revision.pageId,
  );
}

/** Replaces a comment's recorded references; deleted files that only it kept may go. */
export async function recordCommentReferences(
  { store, uses, now, times }: Pick<AttachmentsContext, 'store' | 'uses' | 'now' | 'times'>,
  { commentId, pageId, text }: { commentId: ObjectId; pageId: ObjectId; text: string },
): Promise<void> {
  const { ids, keys } = referencesIn(text);
  const mentioned = ids.length || keys.length ? await store.findMentioned(ids, keys) : [];
  const gone = await uses.setOfComment(
    mentioned.map(({ _id }) => _id),
    commentId,
    pageId,
  );
  if (gone.length > 0) await store.doubtDeleted(gone, new Date(now().getTime() + times.deletionGraceMs));
}
