/** Payloads carry ids and times: listeners read the current state. */
export interface EventMap {
  /** An administrator has changed settings of the wiki. */
  'settings.changed': Record<never, never>;
  'webhooks.changed': Record<never, never>;
  'account.created': { accountId: string };
  /** An account's public profile or role changed. */
  'account.changed': { accountId: string };
  /** A session ended or a token was revoked; null: several or all. */
  'access-token.revoked': { accountId: string; tokenId: string | null };
  /** A group's members, or the group itself, changed. */
  'group.changed': { groupId: string };
  /** Re-emitted for a day until all listeners succeed. */
  'group.member-added': { groupId: string; accountId: string; addedBy: string; at: string };
  /** Re-emitted for a day until all listeners succeed. */
  'invitation.accepted': { accountId: string; invitedBy: string; at: string };
  /** Asked of these accounts. Re-emitted for a day until all listeners succeed. */
  'access.requested': PageEvent & { requestId: string; managers: string[] };
  'page.created': PageRevisionEvent;
  'page.saved': PageRevisionEvent;
  /** Unpublished for a day. Re-emitted until all listeners succeed. */
  'page.changes-resting': { pageId: string; accountIds: string[]; since: string; at: string };
  /** Reminded changes are settled. Re-emitted until all listeners succeed. */
  'page.changes-settled': { pageId: string; since: string };
  'page.purged': { pageId: string };
  /** Applies to subpages too. */
  'page.access-changed': PageEvent;
  /** Levels of the tree (the paths above the pages) changed because of a page. */
  'tree.changed': { pageId: string; levels: string[] };
  'page.tags-changed': { pageId: string };
  'page.attachments-changed': { pageId: string };
  /** Its pages can't be changed until it ends. */
  'page.moving': { moveId: string };
  'notifications.changed': { accountIds: string[] };
  'comment.created': CommentEvent & {
    /** Earlier authors in the thread. */
    participants: string[];
  };
  /** `mentions` are the new ones. */
  'comment.edited': CommentEvent;
  /** By `accountId`, at `at`. Re-emitted for a day until all listeners succeed. */
  'comment.deleted': PageEvent & { commentId: string; threadId: string };
  /** A hint to screens that a thread changed. */
  'comment.changed': { pageId: string; threadId: string };
  /** With its subpages. Re-emitted for a day until all listeners succeed. */
  'page.moved': PageEvent & { moveId: string; kind: 'rename' | 'trash' | 'restore' };
}

interface PageEvent {
  pageId: string;
  accountId: string;
  /** ISO 8601. */
  at: string;
}

interface CommentEvent extends PageEvent {
  commentId: string;
  /** The id of its first comment. */
  threadId: string;
  /** Accounts and groups that its text names by a link. */
  mentions: { people: string[]; groups: string[] };
}

interface PageRevisionEvent extends PageEvent {
  revisionId: string;
}
