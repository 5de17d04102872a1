import type { Static } from 'typebox';
import type { SignedIn } from '../accounts/index.ts';
import type { BulkChange as Change } from './bulk-change.ts';
import type { BulkContext } from './context.ts';
import type { BulkChange } from './schema.ts';

const failuresMax = 100;

/** Includes the progress. */
export async function presentBulkChange(
  { store, pages }: Pick<BulkContext, 'store' | 'pages'>,
  { _id, action: { action }, state, total }: Change,
  asker: SignedIn,
): Promise<Static<typeof BulkChange>> {
  const [{ waiting, changed, failed, reverted, kept }, left] = await Promise.all([
    store.count(_id),
    store.withCode(_id, ['failed', 'kept'], failuresMax),
  ]);
  const isForward = state === 'running' || state === 'done';
  const names = await pages.nameKept(
    left.map(({ pageId }) => pageId),
    asker,
  );
  const named = new Map(names.map(({ id, path, title }) => [id, { id, path, title }]));
  return {
    id: _id.toHexString(),
    action,
    state,
    total,
    done: isForward ? total - waiting : reverted + kept + failed,
    changed: changed + kept,
    failed: isForward ? failed : kept,
    failures: left
      .filter((item) => isForward || item.state === 'kept')
      .map(({ pageId, code = 'unavailable' }) => ({ page: named.get(pageId.toHexString()) ?? null, code })),
  };
}
