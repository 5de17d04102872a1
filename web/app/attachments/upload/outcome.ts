import { type ApiProblem, isProblem, problemFrom } from '../../api/problem.ts';

/** Grouped by what the reader can do. */
export type UploadFailure =
  | { kind: 'too-large'; maxBytes: number }
  /** Something in front of the api refused a body of this size; the api never saw it. */
  | { kind: 'proxy' }
  | { kind: 'network' }
  | { kind: 'signed-out' }
  /** The browser cannot read the file: a folder, or a file that was moved away. */
  | { kind: 'unreadable' }
  /** There is no page yet that the file could belong to. */
  | { kind: 'needs-page' }
  | { kind: 'refused'; problem: ApiProblem };

export type UploadOutcome<T> =
  | { kind: 'done'; answer: T }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: UploadFailure };

/** The reply to an upload; null without one. */
export type UploadReply = { status: number; contentType: string; requestId: string | null; body: string } | null;

/** A 413 is the api's only as a problem with a code (contract section 7). */
export async function outcomeOf<T>(reply: UploadReply): Promise<UploadOutcome<T>> {
  if (!reply) return failed({ kind: 'network' });
  const { status, contentType, requestId, body } = reply;
  if (status >= 200 && status < 300 && contentType.startsWith('application/json')) {
    const answer = parse<T>(body);
    if (answer !== null) return { kind: 'done', answer };
  }
  const headers = { 'content-type': contentType, ...(requestId && { 'x-request-id': requestId }) };
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return failed(failureOf(await problemFrom(new Response(hasBody ? body : null, { status, headers }))));
}

function failureOf(problem: ApiProblem): UploadFailure {
  const maxBytes = Number(problem.members.maxBytes);
  if (isProblem(problem, 'attachment_too_large') && maxBytes > 0) return { kind: 'too-large', maxBytes };
  if (problem.code === 'proxy_answered' && problem.status === 413) return { kind: 'proxy' };
  if (problem.code === 'unauthorized') return { kind: 'signed-out' };
  return { kind: 'refused', problem };
}

function failed(failure: UploadFailure): { kind: 'failed'; failure: UploadFailure } {
  return { kind: 'failed', failure };
}

function parse<T>(body: string): T | null {
  try {
    return JSON.parse(body) as T;
  } catch {
    return null;
  }
}
