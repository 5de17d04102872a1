/** Every event of the program. Payloads carry ids and times only: a listener reads the present state itself. */
export interface EventMap {
  'account.created': { accountId: string };
  /** What others see of someone, or what they may do. */
  'account.changed': { accountId: string };
  /** A session has ended or a personal token was revoked; null: several or all of the account's. */
  'access-token.revoked': { accountId: string; tokenId: string | null };
  /** Who is in a group, or that there is one. */
  'group.changed': { groupId: string };
  /** Someone was made a member of a group. Told until all could use it, for a day. */
  'group.member-added': { groupId: string; accountId: string; addedBy: string; at: string };
  /** Someone has signed up by an invitation. Told until all could use it, for a day. */
  'invitation.accepted': { accountId: string; invitedBy: string; at: string };
  'page.created': PageRevisionEvent;
  'page.saved': PageRevisionEvent;
  /** No one has published, for a day, what these accounts have changed. Told again until all could use it. */
  'page.changes-resting': { pageId: string; accountIds: string[]; since: string; at: string };
  /** What the writers of a page had been reminded of is unpublished no more. Told until all could use it. */
  'page.changes-settled': { pageId: string; since: string };
  'page.purged': { pageId: string };
  /** Who may see or edit it, and what lies below it. */
  'page.access-changed': PageEvent;
  /** Which tags it has by hand. */
  'page.tags-changed': { pageId: string };
  /** Which files it has. */
  'page.attachments-changed': { pageId: string };
  /** All its pages are marked: none of them takes a change until it has ended. */
  'page.moving': { moveId: string };
  /** Which notifications some accounts have not read. */
  'notifications.changed': { accountIds: string[] };
  'comment.created': CommentEvent & {
    /** Who had written in the thread before, without the author. */
    participants: string[];
  };
  /** `mentions` are those that were not in the text before. */
  'comment.edited': CommentEvent;
  /** By whoever `accountId` is; `at` is when. Told until all could use it, for a day. */
  'comment.deleted': PageEvent & { commentId: string; threadId: string };
  /** Any change of what stands in a thread: a hint for screens. */
  'comment.changed': { pageId: string; threadId: string };
  /** Of the page that was moved with all that lies below it. Told until all could use it, for a day. */
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
