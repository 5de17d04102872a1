import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import type { Doer } from '../audit-page.ts';
import type { PagesContext } from '../context.ts';
import { PathTaken } from '../errors.ts';
import { loadEditable } from '../load.ts';
import { auditMove } from './audit-move.ts';
import { isEnded, type MoveKind } from './move.ts';
import { runMove } from './run-move.ts';
import { startMove } from './start-move.ts';

const pollMs = 100;

export interface WholeMove {
  kind: MoveKind;
  pageId: ObjectId;
  /** The new path; for a restore, null for the old one. */
  to: string | null;
  doer: Doer;
}

/**
 * Moves a page with links and waits. False if the process closes first; the move continues. @throws what starting does,
 * and PathTaken if undone
 */
export async function moveToEnd(context: PagesContext, { kind, pageId, to, doer }: WholeMove): Promise<boolean> {
  const asker = context.accounts.of(doer);
  const page = await loadEditable(context, pageId, asker);
  const { move, isNew } = await startMove(context, { kind, page, to, rewriteLinks: true, asker });
  if (isNew) await auditMove(context, move, page, doer);
  // Another replica may be running it.
  for (let current = await runMove(context, move); !context.closing.aborted; await wait(pollMs)) {
    if (isEnded(current)) {
      if (current.state === 'undone') throw new PathTaken(current.clash ?? current.to ?? page.path);
      return true;
    }
    current = (await context.moves.find(move._id)) ?? current;
  }
  return false;
}
