import { isProblem } from './problem.ts';

/** Returns null for non-administrators. Rejects with other ApiProblems. */
export async function forAdmins<T>(answering: Promise<T>): Promise<T | null> {
  try {
    return await answering;
  } catch (error) {
    if (isProblem(error, 'admin_required') || isProblem(error, 'insufficient_scope')) return null;
    throw error;
  }
}
