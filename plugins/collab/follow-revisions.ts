import type { ObjectId } from 'mongodb';
import type { LightRevision, RevisionFacts } from '../revisions/index.ts';
import { carryEdits } from './carry-edits.ts';
import type { CollabContext } from './context.ts';
import { textAfter, updateOf } from './edit-text.ts';
import { DocumentClosed } from './errors.ts';
import { hasCrlf, withLineFeeds } from './line-ends.ts';
import type { LiveDocument, NextEntry } from './live-document.ts';
import { textEdits } from './text-edits.ts';

/** Beyond this many steps, revisions count as one change. */
const stepsMost = 200;

/**
 * Rebases the live text on the current revision: its own is only recorded, one saved over HTTP is merged. @throws
 * DocumentClosed if the page is gone, and store errors
 */
export function followRevisions(
  context: Pick<CollabContext, 'pages' | 'revisions'>,
  live: LiveDocument,
): Promise<void> {
  return live.inTurn(async () => {
    for (;;) {
      const page = await context.pages.find(live.pageId);
      if (!page) throw new DocumentClosed('gone');
      if (page.revisionId.equals(live.head.revisionId)) return;
      for (const id of await revisionsSince(context, live.head.revisionId, page.revisionId)) {
        if (!(await takeStep(context, live, id))) break;
      }
    }
  });
}

/** Revisions after `from` up to `to`, oldest first, superseded ones included. */
async function revisionsSince(
  { revisions }: Pick<CollabContext, 'revisions'>,
  from: ObjectId,
  to: ObjectId,
): Promise<ObjectId[]> {
  const ids: ObjectId[] = [];
  for (let id: ObjectId | null = to; id && ids.length < stepsMost; ) {
    if (id.equals(from)) return ids.reverse();
    ids.push(id);
    const [facts]: RevisionFacts[] = await revisions.factsOf([id]);
    id = facts ? stepBack(facts) : null;
  }
  return [to];
}

function stepBack({ previousId, cause }: RevisionFacts): ObjectId | null {
  return (cause?.kind === 'tasks' && cause.supersedes) || previousId;
}

/** Returns false if another replica was faster: start over. */
async function takeStep(
  { revisions }: Pick<CollabContext, 'revisions'>,
  live: LiveDocument,
  id: ObjectId,
): Promise<boolean> {
  const from = live.head.revisionId;
  const [base, revision] = await Promise.all([revisions.readLight(from), revisions.readLight(id)]);
  if (!revision) throw new Error(`Revision ${id} of page ${live.pageId} is not there.`);
  let isTaken = false;
  await live.add(() => {
    isTaken = live.head.revisionId.equals(from);
    return isTaken ? stepOnto(live, base, revision) : null;
  });
  return isTaken;
}

function stepOnto(live: LiveDocument, base: LightRevision | null, revision: LightRevision): NextEntry {
  const { head } = live;
  const theirs = withLineFeeds(revision.body);
  const { live: point } = revision;
  const madeAt = point?.document.equals(head.document) ? point.seq : null;
  const isOfThisText = madeAt !== null && madeAt <= head.lastSeq;
  // Without a base, the revision's changes are unknown; it stays in the history.
  const isFolded = !isOfThisText && base !== null;
  const update = isFolded ? foldIn(live, withLineFeeds(base.body), theirs) : null;
  const text = update ? textAfter(live.doc, update) : live.text();
  const contributors = head.contributors.filter(({ seq }) => !isOfThisText || seq > madeAt);
  const isComplete = withLineFeeds(text) === theirs;
  return {
    update,
    change: {
      revisionId: revision._id,
      hasCrlf: hasCrlf(revision.body),
      contributors: isComplete ? [] : contributors,
      ...(isComplete && { remindAt: null }),
      dirtySince: isComplete ? null : (head.dirtySince ?? revision.createdAt),
    },
  };
}

/** Edits that apply the change from `base` to `theirs`; null for none. */
function foldIn(live: LiveDocument, base: string, theirs: string): Uint8Array | null {
  return updateOf(live.doc, carryEdits(textEdits(base, theirs), textEdits(base, live.text()), base.length));
}
