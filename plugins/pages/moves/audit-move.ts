import { auditPage, type Doer } from '../audit-page.ts';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import type { MoveRecord } from './move.ts';

/** Renames are in the activity, so they aren't audited. */
const auditedAs = { rename: null, trash: 'page.trashed', restore: 'page.restored' } as const;

/** Never rejects, so that the move continues. */
export async function auditMove(
  context: Pick<PagesContext, 'store' | 'accounts' | 'audit' | 'log'>,
  move: MoveRecord,
  page: PageRecord,
  doer: Doer,
): Promise<void> {
  const action = auditedAs[move.kind];
  if (!action) return;
  await auditPage(context, action, page, doer, { total: move.total }).catch((err) =>
    context.log.error({ err, moveId: move._id, action }, 'lost an audit entry'),
  );
}
