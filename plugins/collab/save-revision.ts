import type { ObjectId } from 'mongodb';
import type { CollabContext } from './context.ts';
import { DocumentClosed } from './errors.ts';
import { followRevisions } from './follow-revisions.ts';
import type { Head } from './head.ts';
import { withLineEnds, withLineFeeds } from './line-ends.ts';
import type { LiveDocument } from './live-document.ts';
import { editorsOf } from './unpublished.ts';

type Needs = Pick<CollabContext, 'pages' | 'revisions'>;

/**
 * Saves the live text as a revision by all editors, unless unchanged. Returns its base revision. @throws what
 * `pages.save` does, after merging stale revisions
 */
export function saveRevision(context: Needs, live: LiveDocument, savedBy: ObjectId | null = null): Promise<ObjectId> {
  // Concurrent saves would render the same text.
  return live.inTurnToSave(() => save(context, live, savedBy));
}

async function save(context: Needs, live: LiveDocument, savedBy: ObjectId | null): Promise<ObjectId> {
  // Includes changes written elsewhere.
  await live.inTurn(() => live.catchUp());
  for (;;) {
    await followRevisions(context, live);
    const { head } = live;
    const text = withLineFeeds(live.text());
    if (await isRevision(context, head.revisionId, text)) return noteClean(live, text);
    const [author, ...others] = await authorsOf(context, head, savedBy);
    try {
      await context.pages.save({
        pageId: live.pageId,
        body: withLineEnds(text, head.hasCrlf),
        baseRevisionId: head.revisionId,
        // Text written while permitted counts, whatever permissions are now.
        account: { user: { id: author.toHexString(), role: 'admin' } },
        contributors: [author, ...others],
        live: { document: head.document, seq: head.lastSeq },
      });
    } catch (error) {
      if (error instanceof context.pages.errors.StaleRevision) continue;
      throw error;
    }
    await followRevisions(context, live);
    return live.head.revisionId;
  }
}

/** Marks a text equal to its page as published. */
export function settle(context: Needs, live: LiveDocument): Promise<void> {
  return live.inTurnToSave(async () => {
    await live.inTurn(() => live.catchUp());
    await followRevisions(context, live);
    const text = withLineFeeds(live.text());
    if (live.head.dirtySince && (await isRevision(context, live.head.revisionId, text))) await noteClean(live, text);
  });
}

async function isRevision({ revisions }: Needs, id: ObjectId, text: string): Promise<boolean> {
  const revision = await revisions.readLight(id);
  return revision !== null && withLineFeeds(revision.body) === text;
}

/** Marks as published if still `text`. Returns the base revision. */
export async function noteClean(live: LiveDocument, text: string): Promise<ObjectId> {
  await live.inTurn(() =>
    live.add(() =>
      live.head.dirtySince !== null && withLineFeeds(live.text()) === text
        ? { update: null, change: { dirtySince: null, contributors: [], remindAt: null } }
        : null,
    ),
  );
  return live.head.revisionId;
}

/** Returns the saver first, then others, latest first. */
async function authorsOf({ pages }: Needs, head: Head, savedBy: ObjectId | null): Promise<[ObjectId, ...ObjectId[]]> {
  const edited = editorsOf(head.contributors);
  const author = savedBy ?? edited[0] ?? (await pages.find(head._id))?.updatedBy;
  if (!author) throw new DocumentClosed('gone');
  return [author, ...edited.filter((id) => !id.equals(author))];
}
