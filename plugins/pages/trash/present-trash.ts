import type { Static } from 'typebox';
import { titleOf } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { decideBy, type SeenPage, seenAmong } from '../permissions/permissions.ts';
import type { Asker, RulePage } from '../permissions/rule.ts';
import type { TrashItem } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
const batchSize = 500;

/** Returns trash items in their wire form. */
export async function presentTrashItems(
  context: Pick<PagesContext, 'store' | 'settings' | 'accounts' | 'groups'>,
  seen: SeenPage[],
  asker: Asker,
): Promise<Static<typeof TrashItem>[]> {
  const { trashDays } = context.settings.values;
  const person = await context.accounts.namePersons(seen.flatMap(({ page }) => page.trashedBy ?? []));
  return Promise.all(
    seen.map(async ({ page, permission }) => {
      const rules = await rulesBelow(context, page);
      const canRestore = permission.canEdit && (await decideBy(context, rules, asker)).canEdit;
      const trashedAt = page.trashedAt ?? page.updatedAt;
      return {
        id: page._id.toHexString(),
        path: page.path,
        title: titleOf(page),
        trashedAt: trashedAt.toISOString(),
        trashedBy: person(page.trashedBy ?? page.updatedBy),
        total: await countVisible(context, page, rules, asker),
        purgeAt: trashDays ? new Date(trashedAt.getTime() + trashDays * dayMs).toISOString() : null,
        canRestore,
        canPurge: canPurge(page, canRestore, asker),
      };
    }),
  );
}

/** Administrators, and the person who trashed it if they can restore it. */
export function canPurge({ trashedBy }: PageRecord, canRestore: boolean, { user }: Asker): boolean {
  return user.role === 'admin' || (canRestore && trashedBy?.toHexString() === user.id);
}

export async function rulesBelow(
  { store }: Pick<PagesContext, 'store'>,
  { trashId, path }: PageRecord,
): Promise<RulePage[]> {
  return trashId ? store.rules.belowTrashed(trashId, path) : [];
}

/** Counts visible pages; all of them if there are no rules below. */
async function countVisible(
  context: Pick<PagesContext, 'store' | 'groups'>,
  page: PageRecord,
  rules: RulePage[],
  asker: Asker,
): Promise<number> {
  const { trash } = context.store;
  if (!page.trashId) return 1;
  if (rules.length === 0 || asker.user.role === 'admin') return trash.countAll(page.trashId);
  let total = 0;
  for (let after: string | null = null; ; ) {
    const pages: PageRecord[] = await trash.pagesOf(page, after, batchSize);
    total += (await seenAmong(context, pages, asker)).length;
    if (pages.length < batchSize) return total;
    after = pages.at(-1)?.path ?? null;
  }
}
