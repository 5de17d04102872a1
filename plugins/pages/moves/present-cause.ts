import type { Static } from 'typebox';
import type { RevisionFacts } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import type { Asker } from '../permissions/rule.ts';
import type { RevisionCause } from '../schema.ts';
import { addressesOf } from './known-addresses.ts';

export type PresentCause = (revision: RevisionFacts) => Static<typeof RevisionCause> | null;

/** Moves behind revisions; paths only for those who may know them. */
export async function causesOf(
  context: Pick<PagesContext, 'store' | 'groups' | 'moves' | 'redirects'>,
  revisions: readonly RevisionFacts[],
  asker: Asker,
): Promise<PresentCause> {
  const ids = revisions.flatMap(({ cause }) => (cause?.kind === 'links' ? cause.moveId : []));
  const moves = ids.length > 0 ? await context.moves.findMany(ids) : [];
  const known = await addressesOf(context, moves, asker);
  return ({ cause }) => {
    if (!cause) return null;
    if (cause.kind === 'tasks') return { kind: 'tasks' };
    const moveId = cause.moveId.toHexString();
    return { kind: cause.kind, moveId, ...(known.get(moveId) ?? { from: null, to: null }) };
  };
}
