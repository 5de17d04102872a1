import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { RevisionFacts } from '../../revisions/index.ts';
import type { NotificationsContext } from '../context.ts';
import { distinctIds } from '../distinct-ids.ts';
import { chainOf } from '../watching/settings-for.ts';
import { watchersOf } from '../watching/watchers.ts';
import type { Happening, Stage } from './happening.ts';
import { without } from './listed.ts';
import { mentionedIn } from './mentioned.ts';
import { newMentions } from './new-mentions.ts';

/** A page has another text. A move that led links to a new address is no news. */
export async function readSave(
  context: NotificationsContext,
  event: EventMap['page.saved'],
): Promise<Happening | null> {
  const revision = await findRevision(context, event);
  if (!revision || revision.cause) return null;
  const chain = await chainOf(context, revision.pageId);
  return ofRevision(context, revision, event, {
    kind: 'page.saved',
    key: event.pageId,
    next: await watchersOf(context, chain),
  });
}

/** There is a new page: for those who watch all that lies below one of the pages above it. */
export async function readCreation(
  context: NotificationsContext,
  event: EventMap['page.created'],
): Promise<Happening | null> {
  const revision = await findRevision(context, event);
  if (!revision) return null;
  const chain = await chainOf(context, revision.pageId);
  const happening = await ofRevision(context, revision, event, {
    kind: 'page.created',
    key: event.pageId,
    next: await watchersOf(context, chain),
  });
  return { ...happening, watcher: revision.createdBy };
}

async function findRevision(
  { revisions }: NotificationsContext,
  { revisionId }: { revisionId: string },
): Promise<RevisionFacts | null> {
  const [revision] = await revisions.factsOf([new ObjectId(revisionId)]);
  return revision ?? null;
}

async function ofRevision(
  context: NotificationsContext,
  revision: RevisionFacts,
  { at }: { at: string },
  watchers: Stage,
): Promise<Happening> {
  const { _id: id, pageId, createdBy: by, contributors = [] } = revision;
  // What is brought back named them when it was written.
  const mentions = revision.restoredFrom ? { people: [], groups: [] } : await newMentions(context, revision);
  const mentioned = await mentionedIn(context, mentions, pageId);
  return {
    ...{ id, at: new Date(at), by, people: distinctIds([by, ...contributors]), subject: { pageId } },
    stages: [
      { kind: 'mention', key: pageId.toHexString(), next: mentioned.next },
      { ...watchers, next: without(watchers.next, mentioned.has) },
    ],
  };
}
