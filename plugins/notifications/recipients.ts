import type { ObjectId } from 'mongodb';
import type { EventMap } from '../events/index.ts';
import type { Mentions } from '../mentions/index.ts';
import type { NotificationsContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import type { Stage } from './happenings/happening.ts';
import { listed, without } from './happenings/listed.ts';
import { mentionedIn } from './happenings/mentioned.ts';
import { chainOf } from './watching/settings-for.ts';
import { watchersOf } from './watching/watchers.ts';
import { watchersBelow } from './watching/watchers-below.ts';

/*
 * Whom the bell tells of what has happened, and as what kind of thing, is decided here. Whoever is told in one stage is not
 * told in a later one. Never told are those whose doing it was and those who may not see the page; what each of them is told
 * by, bell or mail, is their own setting (jobs/fan-out.ts sees to both).
 */

/** A page has a new text, or is new: whom the text names that it did not name before, then who watches the page. */
export async function ofText(
  context: NotificationsContext,
  kind: 'page.created' | 'page.saved',
  pageId: ObjectId,
  mentions: Mentions,
): Promise<Stage[]> {
  const key = pageId.toHexString();
  const mentioned = await mentionedIn(context, mentions, pageId);
  const watchers = await watchersOf(context, await chainOf(context, pageId));
  return [
    { kind: 'mention', key, next: mentioned.next },
    { kind, key, next: without(watchers, mentioned.has) },
  ];
}

/** Somebody has written under a page: whom they name, who wrote in the thread before, who watches the page. */
export async function ofComment(
  context: NotificationsContext,
  pageId: ObjectId,
  { threadId: key, mentions, participants }: EventMap['comment.created'],
): Promise<Stage[]> {
  const mentioned = await mentionedIn(context, mentions, pageId);
  const wrote = new Set(participants);
  const watchers = await watchersOf(context, await chainOf(context, pageId));
  return [
    { kind: 'mention', key, next: mentioned.next },
    { kind: 'reply', key, next: without(listed(wrote), mentioned.has) },
    { kind: 'comment', key, next: without(watchers, (id) => mentioned.has(id) || wrote.has(id)) },
  ];
}

/** A comment has another text: whom it names that it did not name before. */
export async function ofCommentEdit(
  context: NotificationsContext,
  pageId: ObjectId,
  { threadId: key, mentions }: EventMap['comment.edited'],
): Promise<Stage[]> {
  return [{ kind: 'mention', key, next: (await mentionedIn(context, mentions, pageId)).next }];
}

const moveKinds = { rename: 'page.moved', trash: 'page.trashed', restore: 'page.restored' } as const;

/**
 * A page has gone elsewhere with all that lies below it: who watches it where it was, or where it is; and, once for all of
 * them, who watches pages that have gone along.
 */
export async function ofMove(
  context: NotificationsContext,
  {
    _id,
    kind,
    rootId,
    from,
    to,
  }: { _id: ObjectId; kind: keyof typeof moveKinds; rootId: ObjectId; from: string; to: string | null },
): Promise<Stage[]> {
  const { pages } = context;
  const above = [...(await pages.pagesAbove(from)), ...(to === null ? [] : await pages.pagesAbove(to))];
  const chain = distinctIds([rootId, ...above]);
  const told = { kind: moveKinds[kind], key: rootId.toHexString() };
  return [
    { ...told, next: await watchersOf(context, chain) },
    { ...told, ...watchersBelow(context, _id, chain) },
  ];
}

/** Nobody has published changes of a page: who made them. */
export const ofRestingChanges = ({ pageId, accountIds }: EventMap['page.changes-resting']): Stage[] => [
  { kind: 'page.unpublished', key: pageId, next: listed(accountIds) },
];

/** Somebody was put into a group: they. */
export const ofMembership = ({ groupId, accountId }: EventMap['group.member-added']): Stage[] => [
  { kind: 'group.joined', key: groupId, next: listed([accountId]) },
];

/** Somebody has signed up by an invitation: who had invited them. */
export const ofAcceptance = ({ invitedBy }: EventMap['invitation.accepted']): Stage[] => [
  { kind: 'invitation.accepted', key: '', next: listed([invitedBy]) },
];
