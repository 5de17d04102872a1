import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Move, MovePlan } from '../api/types.ts';

const at = (id: string) => ({ path: { id } });
const dry = { dryRun: true };

// The answer is a plan or a move, depending on the request.
const asPlan = (data: Move | MovePlan) => data as MovePlan;
const asMove = (data: Move | MovePlan) => data as Move;

/** Returns the plan of a rename. Rejects with an ApiProblem. */
export async function planRename(id: string, path: string, signal?: AbortSignal): Promise<MovePlan> {
  const params = { ...at(id), query: dry };
  return asPlan(await answer(browserApi().POST('/api/pages/{id}/rename', { params, body: { path }, signal })));
}

/** Includes subpages. Rejects with an ApiProblem. */
export async function renamePage(id: string, path: string, rewriteLinks: boolean): Promise<Move> {
  const body = { path, rewriteLinks };
  return asMove(await answer(browserApi().POST('/api/pages/{id}/rename', { params: at(id), body })));
}

/** Rejects with an ApiProblem. */
export async function planTrash(id: string, signal?: AbortSignal): Promise<MovePlan> {
  const params = { ...at(id), query: dry };
  return asPlan(await answer(browserApi().POST('/api/pages/{id}/trash', { params, signal })));
}

/** Includes subpages. Rejects with an ApiProblem. */
export async function trashPage(id: string): Promise<Move> {
  return asMove(await answer(browserApi().POST('/api/pages/{id}/trash', { params: at(id) })));
}

/** To its former place or `path`. Rejects with an ApiProblem. */
export async function planRestore(id: string, path?: string, signal?: AbortSignal): Promise<MovePlan> {
  const params = { ...at(id), query: dry };
  const body = path === undefined ? {} : { path };
  return asPlan(await answer(browserApi().POST('/api/pages/{id}/restore', { params, body, signal })));
}

/** Rejects with an ApiProblem. */
export async function restorePage(id: string, path?: string): Promise<Move> {
  const body = path === undefined ? {} : { path };
  return asMove(await answer(browserApi().POST('/api/pages/{id}/restore', { params: at(id), body })));
}

/** Rejects with an ApiProblem. */
export function readMove(id: string): Promise<Move> {
  return answer(browserApi().GET('/api/moves/{id}', { params: at(id) }));
}
