import type { ObjectId } from 'mongodb';
import type { CollabContext } from './context.ts';
import { DocumentClosed } from './errors.ts';
import { followRevisions } from './follow-revisions.ts';
import type { Head } from './head.ts';
import { withLineEnds, withLineFeeds } from './line-ends.ts';
import type { LiveDocument } from './live-document.ts';
import { editorsOf } from './unpublished.ts';

/**
 * Makes a revision of the live text as it stands, through the one road into a page, naming all who edited; nothing where
 * the page has this text already. Gives the revision that the text stands on then. Throws what `pages.save` throws, but
 * for stale revisions: those are folded in first.
 */
export function saveRevision(
  context: CollabContext,
  live: LiveDocument,
  savedBy: ObjectId | null = null,
): Promise<ObjectId> {
  // Many who save at once would each render the same text.
  return live.inTurnToSave(() => save(context, live, savedBy));
}

async function save(context: CollabContext, live: LiveDocument, savedBy: ObjectId | null): Promise<ObjectId> {
  // Whatever others have written elsewhere belongs to it.
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
        // What someone has written while they were let is the page's, whatever they may do now.
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

/** Notes that nothing is unpublished where the text has become that of the page again. */
export function settle(context: CollabContext, live: LiveDocument): Promise<void> {
  return live.inTurnToSave(async () => {
    await live.inTurn(() => live.catchUp());
    await followRevisions(context, live);
    const text = withLineFeeds(live.text());
    if (live.head.dirtySince && (await isRevision(context, live.head.revisionId, text))) await noteClean(live, text);
  });
}

async function isRevision({ revisions }: CollabContext, id: ObjectId, text: string): Promise<boolean> {
  const revision = await revisions.readLight(id);
  return revision !== null && withLineFeeds(revision.body) === text;
}

/** Records that nothing is unpublished, if the text is still `text`, that of the page. Returns the revision it stands on. */
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

/** Who saves first, then whoever edited, the latest first. */
async function authorsOf(
  { pages }: CollabContext,
  head: Head,
  savedBy: ObjectId | null,
): Promise<[ObjectId, ...ObjectId[]]> {
  const edited = editorsOf(head.contributors);
  const author = savedBy ?? edited[0] ?? (await pages.find(head._id))?.updatedBy;
  if (!author) throw new DocumentClosed('gone');
  return [author, ...edited.filter((id) => !id.equals(author))];
}
