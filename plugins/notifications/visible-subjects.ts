import type { ObjectId } from 'mongodb';
import type { KeptPage } from '../pages/index.ts';
import type { Asker, NotificationsContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import type { NotificationRecord } from './notification.ts';

/** The subject's current name. */
export interface VisibleSubject {
  page: KeptPage | null;
  group: { id: string; name: string } | null;
  /** The old and new path, if the reader can see both. */
  moved: NonNullable<NotificationRecord['moved']> | null;
}

type Entry = Pick<NotificationRecord, 'kind' | 'pageId' | 'groupId' | 'moved'> &
  Partial<Pick<NotificationRecord, 'occurrences'>>;

/**
 * Returns what entries are about; null if not visible or gone. A trashed page shows only in the entry about its
 * trashing.
 */
export async function visibleSubjects(
  { pages, groups }: Pick<NotificationsContext, 'pages' | 'groups'>,
  entries: readonly Entry[],
  asker: Asker,
): Promise<(VisibleSubject | null)[]> {
  const pageIds = distinctIds(entries.flatMap(({ pageId }) => pageId ?? []));
  const kept = pageIds.length > 0 ? await pages.nameKept(pageIds, asker) : [];
  const byId = new Map(kept.map((page) => [page.id, page]));
  const names = await groups.namesOf(entries.flatMap(({ groupId }) => groupId ?? []));
  const known = await pages.movedAddresses(
    entries.flatMap((entry) => moveOf(entry) ?? []),
    asker,
  );
  return entries.map((entry) => {
    const { kind, pageId, groupId } = entry;
    const page = pageId ? byId.get(pageId.toHexString()) : null;
    const name = groupId ? names.get(groupId.toHexString()) : null;
    if (page === undefined || name === undefined || (page?.isTrashed && kind !== 'page.trashed')) return null;
    return {
      page,
      group: groupId && name !== null ? { id: groupId.toHexString(), name } : null,
      moved: known.get(moveOf(entry)?.toHexString() ?? '') ?? null,
    };
  });
}

/** Move ids in order. */
function moveOf({ moved, occurrences = [] }: Entry): ObjectId | undefined {
  return moved && occurrences.at(-1);
}
