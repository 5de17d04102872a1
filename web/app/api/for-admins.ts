import { isProblem } from './problem.ts';

/** Resolves to what only administrators may see; null for everyone else. Rejects with any other ApiProblem. */
export async function forAdmins<T>(answering: Promise<T>): Promise<T | null> {
  try {
    return await answering;
  } catch (error) {
    if (isProblem(error, 'admin_required') || isProblem(error, 'insufficient_scope')) return null;
    throw error;
  }
}
