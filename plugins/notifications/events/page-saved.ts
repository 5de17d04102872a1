import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { RevisionFacts } from '../../revisions/index.ts';
import type { NotificationsContext } from '../context.ts';
import { distinctIds } from '../distinct-ids.ts';
import { ofText } from '../recipients.ts';
import { newMentions } from './new-mentions.ts';
import type { NotificationEvent } from './notification-event.ts';

/** Reads a save. Link updates by a move aren't news. */
export async function readSave(
  context: NotificationsContext,
  event: EventMap['page.saved'],
): Promise<NotificationEvent | null> {
  const revision = await findRevision(context, event);
  return !revision || revision.cause ? null : ofRevision(context, 'page.saved', revision, event);
}

export async function readCreation(
  context: NotificationsContext,
  event: EventMap['page.created'],
): Promise<NotificationEvent | null> {
  const revision = await findRevision(context, event);
  if (!revision) return null;
  return { ...(await ofRevision(context, 'page.created', revision, event)), watcher: revision.createdBy };
}

async function findRevision(
  { revisions }: Pick<NotificationsContext, 'revisions'>,
  { revisionId }: { revisionId: string },
): Promise<RevisionFacts | null> {
  const [revision] = await revisions.factsOf([new ObjectId(revisionId)]);
  return revision ?? null;
}

async function ofRevision(
  context: NotificationsContext,
  kind: 'page.created' | 'page.saved',
  revision: RevisionFacts,
  { at }: { at: string },
): Promise<NotificationEvent> {
  const { _id: id, pageId, createdBy: by, contributors = [] } = revision;
  // A restored revision has no new mentions.
  const mentions = revision.restoredFrom ? { people: [], groups: [] } : await newMentions(context, revision);
  return {
    id,
    at: new Date(at),
    by,
    people: distinctIds([by, ...contributors]),
    subject: { pageId },
    stages: await ofText(context, kind, pageId, mentions),
  };
}
