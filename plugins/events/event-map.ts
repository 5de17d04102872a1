/** Every event of the program. Payloads carry ids and times only: a listener reads the present state itself. */
export interface EventMap {
  /** An administrator has changed settings of the wiki. */
  'settings.changed': Record<never, never>;
  /** An administrator has made, changed or removed a webhook. */
  'webhooks.changed': Record<never, never>;
  'account.created': { accountId: string };
  /** An account's public profile or role changed. */
  'account.changed': { accountId: string };
  /** A session has ended or a personal token was revoked; null: several or all of the account's. */
  'access-token.revoked': { accountId: string; tokenId: string | null };
  /** The members of a group, or its existence, changed. */
  'group.changed': { groupId: string };
  /** An account was added to a group. Re-emitted for a day until all listeners succeed. */
  'group.member-added': { groupId: string; accountId: string; addedBy: string; at: string };
  /** An invitation was accepted. Re-emitted for a day until all listeners succeed. */
  'invitation.accepted': { accountId: string; invitedBy: string; at: string };
  /** An account asks these for access to a page. Re-emitted for a day until all listeners succeed. */
  'access.requested': PageEvent & { requestId: string; managers: string[] };
  'page.created': PageRevisionEvent;
  'page.saved': PageRevisionEvent;
  /** Changes of these accounts were unpublished for a day. Re-emitted until all listeners succeed. */
  'page.changes-resting': { pageId: string; accountIds: string[]; since: string; at: string };
  /** Changes that their authors were reminded of are settled. Re-emitted until all listeners succeed. */
  'page.changes-settled': { pageId: string; since: string };
  'page.purged': { pageId: string };
  /** The permissions of a page, which apply to its subpages too, changed. */
  'page.access-changed': PageEvent;
  /** Levels of the tree, the paths above its pages, show something else because of a page. */
  'tree.changed': { pageId: string; levels: string[] };
  'page.tags-changed': { pageId: string };
  'page.attachments-changed': { pageId: string };
  /** All its pages are marked: none of them takes a change until it has ended. */
  'page.moving': { moveId: string };
  'notifications.changed': { accountIds: string[] };
  'comment.created': CommentEvent & {
    /** The earlier authors in the thread, without the author. */
    participants: string[];
  };
  /** `mentions` are those that were not in the text before. */
  'comment.edited': CommentEvent;
  /** Deleted by `accountId`, at `at`. Re-emitted for a day until all listeners succeed. */
  'comment.deleted': PageEvent & { commentId: string; threadId: string };
  /** A thread changed: a hint for screens. */
  'comment.changed': { pageId: string; threadId: string };
  /** A page was moved with its subpages. Re-emitted for a day until all listeners succeed. */
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
