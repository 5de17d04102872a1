import { ObjectId } from 'mongodb';
import { carryEdits } from './carry-edits.ts';
import type { CollabContext } from './context.ts';
import { updateOf } from './edit-text.ts';
import { DiscardNotFound, LiveTextInUse } from './errors.ts';
import { followRevisions } from './follow-revisions.ts';
import type { Contributor, Discarded, DiscardedText, Head } from './head.ts';
import { withLineFeeds } from './line-ends.ts';
import type { LiveDocument } from './live-document.ts';
import { noteClean } from './save-revision.ts';
import { textEdits } from './text-edits.ts';
import { remindAt } from './unpublished.ts';

/** Edits within this time count as writing. */
const inUseMs = 60_000;
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Resets the live text to its revision. Discarded text is kept for 30 days; returns its id, or null if nothing was
 * unpublished. @throws LiveTextInUse after others' edits within a minute, unless `isForced`
 */
export function discardChanges(
  context: Pick<CollabContext, 'store' | 'pages' | 'revisions' | 'now'>,
  live: LiveDocument,
  by: ObjectId,
  isForced: boolean,
): Promise<ObjectId | null> {
  return live.inTurnToSave(async () => {
    await live.inTurn(() => live.catchUp());
    for (;;) {
      await followRevisions(context, live);
      const { head } = live;
      if (!head.dirtySince) return null;
      const text = live.text();
      const revision = await context.revisions.readLight(head.revisionId);
      if (!revision) throw new Error(`Revision ${head.revisionId} of page ${live.pageId} is not there.`);
      const base = withLineFeeds(revision.body);
      if (base === text) {
        await noteClean(live, text);
        continue;
      }
      if (!isForced) requireUnused(head, by, context.now());
      const discard = discardOf(head, base, text, context.now());
      // Before the change, so a crash leaves an extra copy rather than none.
      await context.store.insertDiscard(discard);
      if (await takeBack(live, head, base, { id: discard._id, by, at: context.now() })) return discard._id;
      await context.store.removeDiscard(discard._id);
    }
  });
}

/** Resets to `base`; false if the text has changed. */
async function takeBack(live: LiveDocument, seen: Head, base: string, discarded: Discarded): Promise<boolean> {
  let isDone = false;
  await live.inTurn(() =>
    live.add(() => {
      isDone = live.head.lastSeq === seen.lastSeq;
      if (!isDone) return null;
      const update = updateOf(live.doc, textEdits(live.text(), base));
      return { update, change: { dirtySince: null, contributors: [], remindAt: null, discarded } };
    }),
  );
  return isDone;
}

function requireUnused({ contributors }: Head, by: ObjectId, now: Date): void {
  const others = contributors.filter(({ id, at }) => !id.equals(by) && at && now.getTime() - at.getTime() < inUseMs);
  if (others.length > 0) throw new LiveTextInUse();
}

function discardOf(head: Head, base: string, text: string, now: Date): DiscardedText {
  return {
    _id: new ObjectId(),
    pageId: head._id,
    base,
    text,
    since: head.dirtySince ?? now,
    contributors: head.contributors,
    expiresAt: new Date(now.getTime() + keptMs),
  };
}

/** Applies discarded changes again, dated when they were written. @throws DiscardNotFound */
export async function restoreDiscarded(
  { store, now }: Pick<CollabContext, 'store' | 'now'>,
  live: LiveDocument,
  id: ObjectId,
): Promise<void> {
  const discard = await store.findDiscard(live.pageId, id, now());
  if (!discard) throw new DiscardNotFound();
  const { base, text, since } = discard;
  await live.inTurn(() =>
    live.add(() => {
      const { head } = live;
      const edits = carryEdits(textEdits(base, text), textEdits(base, live.text()), base.length);
      const update = updateOf(live.doc, edits);
      if (!update) return null;
      const contributors = [...head.contributors, ...writtenNow(discard.contributors, head)];
      const dirtySince = head.dirtySince && head.dirtySince < since ? head.dirtySince : since;
      return { update, change: { dirtySince, contributors, remindAt: remindAt(now()) } };
    }),
  );
  await store.removeDiscard(id);
}

/** Returns the contributors of the next entry. */
function writtenNow(contributors: readonly Contributor[], head: Head): Contributor[] {
  return contributors
    .filter(({ id }) => !head.contributors.some((known) => known.id.equals(id)))
    .map(({ id }) => ({ id, seq: head.lastSeq + 1 }));
}
