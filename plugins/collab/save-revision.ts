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
 * Saves the live text as a revision by all its editors, unless the page has this text already. Returns the revision the text
 * is based on afterwards. Throws what `pages.save` throws, except for stale revisions, which are merged first.
 */
export function saveRevision(context: Needs, live: LiveDocument, savedBy: ObjectId | null = null): Promise<ObjectId> {
  // Many who save at once would each render the same text.
  return live.inTurnToSave(() => save(context, live, savedBy));
}

async function save(context: Needs, live: LiveDocument, savedBy: ObjectId | null): Promise<ObjectId> {
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
        // Text written while permitted belongs to the page, whatever the author's permissions are now.
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

/** Marks the text as published if it is still `text`. Returns the revision it is based on. */
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

/** The saving account first, then the other editors, latest first. */
async function authorsOf({ pages }: Needs, head: Head, savedBy: ObjectId | null): Promise<[ObjectId, ...ObjectId[]]> {
  const edited = editorsOf(head.contributors);
  const author = savedBy ?? edited[0] ?? (await pages.find(head._id))?.updatedBy;
  if (!author) throw new DocumentClosed('gone');
  return [author, ...edited.filter((id) => !id.equals(author))];
}
