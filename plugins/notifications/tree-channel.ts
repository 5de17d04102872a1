import { ObjectId } from 'mongodb';
import type { NotificationsContext } from './context.ts';

/** The connections to this replica. */
export interface OpenConnections {
  /** Returns the ids of their accounts, 24 hex digits each. */
  accountIds(): string[];
  send(accountId: string, message: object): void;
}

/** Changes within this time are combined. */
const gatherMs = 300;
/** Above this, clients reload everything they show. */
const levelsMax = 100;

/**
 * Sends `{kind: 'tree', levels}` to those who see a changed page: paths to reload, or null for all. A hint that may be
 * lost.
 */
export function openTreeChannel(
  context: Pick<NotificationsContext, 'pages' | 'events' | 'log' | 'closing'>,
  connections: OpenConnections,
): void {
  const changed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    timer = null;
    const changes = [...changed];
    changed.clear();
    const accountIds = connections.accountIds().map((id) => new ObjectId(id));
    if (accountIds.length === 0 || context.closing.aborted) return;
    const seeing = await context.pages.whoMayViewEach(
      changes.map(([pageId]) => new ObjectId(pageId)),
      accountIds,
    );
    const concerned = new Map<string, Set<string>>();
    for (const [pageId, levels] of changes) {
      for (const id of seeing.get(pageId) ?? []) addTo(concerned, id, levels);
    }
    for (const [id, levels] of concerned) {
      connections.send(id, { kind: 'tree', levels: levels.size > levelsMax ? null : [...levels] });
    }
  }

  context.events.hear('tree.changed', 'notifications', ({ pageId, levels }) => {
    addTo(changed, pageId, levels);
    timer ??= setTimeout(() => {
      flush().catch((err: unknown) => context.log.warn({ err }, 'could not send tree changes'));
    }, gatherMs);
    timer.unref();
  });
}

function addTo(sets: Map<string, Set<string>>, key: string, values: Iterable<string>): void {
  const known = sets.get(key) ?? new Set();
  for (const value of values) known.add(value);
  sets.set(key, known);
}
