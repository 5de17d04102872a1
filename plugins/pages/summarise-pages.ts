import type { Static } from 'typebox';
import { personsOf, presentPage } from './answer/present.ts';
import type { PagesContext } from './context.ts';
import type { PageRecord } from './page.ts';
import { type SeenPage, seenAmong } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { PageSummary } from './schema.ts';

/** Keeps the order; leaves out the content. */
export async function summariseVisible(
  context: Pick<PagesContext, 'store' | 'accounts' | 'groups'>,
  pages: readonly PageRecord[],
  asker: Asker,
): Promise<Static<typeof PageSummary>[]> {
  return summariseSeen(context, await seenAmong(context, pages, asker));
}

/** For pages whose permissions are known. */
export async function summariseSeen(
  { accounts }: Pick<PagesContext, 'accounts'>,
  seen: readonly SeenPage[],
): Promise<Static<typeof PageSummary>[]> {
  const person = await accounts.namePersons(seen.flatMap(({ page }) => personsOf(page)));
  return seen.map((one) => presentPage(one, person));
}
