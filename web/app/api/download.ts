import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import { networkUnreachable, problemFrom } from './problem.ts';

interface DownloadOptions {
  signal?: AbortSignal;
  /** Sent as JSON with POST. */
  body?: unknown;
}

/** `path` includes the query. @throws ApiProblem */
export async function download(path: string, { signal, body }: DownloadOptions = {}): Promise<Response> {
  const base = publicEnv().WEB_PUBLIC_API_URL ?? window.location.origin;
  const authorization = { Authorization: `Bearer ${session.token() ?? ''}` };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = body === undefined ? authorization : { ...authorization, 'Content-Type': 'application/json' };
  let response: Response;
  try {
    response = await fetch(base + path, { ...sent, headers, ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkUnreachable(error);
  }
  if (!response.ok) throw await problemFrom(response);
  return response;
}
