import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';
import type { Move } from './schema.ts';

/** A move in its wire form. */
export async function presentMove(
  { accounts }: Pick<PagesContext, 'accounts'>,
  record: MoveRecord,
): Promise<Static<typeof Move>> {
  const { _id, rootId, createdBy, createdAt, endedAt, ...move } = record;
  const { kind, state, from, to, done, total, linksDone, linksLeft, linksTotal, clash } = move;
  const person = await accounts.namePersons([createdBy]);
  return {
    id: _id.toHexString(),
    kind,
    state,
    pageId: rootId.toHexString(),
    from,
    to,
    done,
    total,
    linksDone,
    linksLeft,
    linksTotal,
    clash,
    createdBy: person(createdBy),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
