import type { ObjectId } from 'mongodb';
import type { PagesContext } from './context.ts';
import { StaleRevision } from './errors.ts';
import { loadCurrentLight } from './load.ts';
import type { PageRecord } from './page.ts';

/** Includes all a three-way merge needs. */
export async function staleRevision(
  context: Pick<PagesContext, 'revisions' | 'accounts' | 'store'>,
  page: PageRecord,
  baseRevisionId: ObjectId,
): Promise<Error> {
  const current = await loadCurrentLight(context, page);
  const base = await context.revisions.readLight(baseRevisionId);
  const person = await context.accounts.namePersons([current.createdBy]);
  const members = {
    currentRevisionId: current._id.toHexString(),
    current: {
      revisionId: current._id.toHexString(),
      body: current.body,
      createdAt: current.createdAt.toISOString(),
      createdBy: person(current.createdBy),
    },
    base: base?.pageId.equals(page._id) ? { revisionId: base._id.toHexString(), body: base.body } : null,
  };
  return Object.assign(new StaleRevision(), { members });
}
