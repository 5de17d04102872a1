import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import { networkUnreachable, problemFrom } from './problem.ts';

/** Requests bytes from the api; `path` includes the query. @throws ApiProblem */
export async function download(path: string, signal?: AbortSignal): Promise<Response> {
  const base = publicEnv().WEB_PUBLIC_API_URL ?? window.location.origin;
  const headers = { Authorization: `Bearer ${session.token() ?? ''}` };
  let response: Response;
  try {
    response = await fetch(base + path, { headers, ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkUnreachable(error);
  }
  if (!response.ok) throw await problemFrom(response);
  return response;
}
