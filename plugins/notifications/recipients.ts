import type { ObjectId } from 'mongodb';
import type { EventMap } from '../events/index.ts';
import type { Mentions } from '../mentions/index.ts';
import type { NotificationsContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import { listed, without } from './events/listed.ts';
import { mentionedIn } from './events/mentioned.ts';
import type { Stage } from './events/notification-event.ts';
import { chainOf } from './watching/settings-for.ts';
import { watchersOf } from './watching/watchers.ts';
import { watchersBelow } from './watching/watchers-below.ts';

type Needs = Pick<NotificationsContext, 'watches' | 'pages' | 'groups'>;

// Decides who is notified by which kind, once across stages. Excludes actors and those who may not see the page;
// channels are chosen in jobs/fan-out.ts.

/** The newly mentioned, then watchers. */
export async function ofText(
  context: Needs,
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

/** The mentioned, participants, then watchers. */
export async function ofComment(
  context: Needs,
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

/** The newly mentioned in an edited comment. */
export async function ofCommentEdit(
  context: Needs,
  pageId: ObjectId,
  { threadId: key, mentions }: EventMap['comment.edited'],
): Promise<Stage[]> {
  return [{ kind: 'mention', key, next: (await mentionedIn(context, mentions, pageId)).next }];
}

const moveKinds = { rename: 'page.moved', trash: 'page.trashed', restore: 'page.restored' } as const;

/** Watchers at the old or new place, then, once each, those of subpages. */
export async function ofMove(
  context: Pick<NotificationsContext, 'watches' | 'pages'>,
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
  const stage = { kind: moveKinds[kind], key: rootId.toHexString() };
  return [
    { ...stage, next: await watchersOf(context, chain) },
    { ...stage, ...watchersBelow(context, _id, chain) },
  ];
}

/** The authors of changes that have been unpublished for a day. */
export const ofRestingChanges = ({ pageId, accountIds }: EventMap['page.changes-resting']): Stage[] => [
  { kind: 'page.unpublished', key: pageId, next: listed(accountIds) },
];

/** The account that was added to a group. */
export const ofMembership = ({ groupId, accountId }: EventMap['group.member-added']): Stage[] => [
  { kind: 'group.joined', key: groupId, next: listed([accountId]) },
];

/** The accounts that can grant access. */
export const ofAccessRequest = ({ pageId, managers }: EventMap['access.requested']): Stage[] => [
  { kind: 'access.requested', key: pageId, next: listed(managers) },
];

/** The inviter, whose invitation was accepted. */
export const ofAcceptance = ({ invitedBy }: EventMap['invitation.accepted']): Stage[] => [
  { kind: 'invitation.accepted', key: '', next: listed([invitedBy]) },
];
