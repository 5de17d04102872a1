/** Every event of the program. Payloads carry ids and times only: a listener reads the present state itself. */
export interface EventMap {
  'account.created': { accountId: string };
  'page.created': PageRevisionEvent;
  'page.saved': PageRevisionEvent;
}

interface PageRevisionEvent {
  pageId: string;
  revisionId: string;
  accountId: string;
  /** ISO 8601. */
  at: string;
}
