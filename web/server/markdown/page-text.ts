export interface Caller {
  apiUrl: string;
  /** Null without a token. */
  authorization: string | null;
  ifNoneMatch: string | undefined;
  requestId: string;
  signal: AbortSignal;
}

/** The page has moved to `movedTo`. */
export interface Moved {
  movedTo: string;
}

/** Or its new path. Rejects if unreachable. */
export async function fetchText(path: string, caller: Caller): Promise<Response | Moved> {
  const response = await ask(`/api/pages?${new URLSearchParams({ path })}`, 'text/markdown', caller);
  const location = response.headers.get('location');
  if (response.status !== 302 || !location?.startsWith('/api/pages/')) return response;
  const head = await ask(`${location}?omit=body,ast`, 'application/json', { ...caller, ifNoneMatch: undefined });
  if (!head.ok) return head;
  const page: { path: string; state: string } = await head.json();
  // A page that is moving is at both addresses.
  return page.state === 'normal' ? { movedTo: page.path } : ask(location, 'text/markdown', caller);
}

function ask(address: string, accept: string, caller: Caller): Promise<Response> {
  const headers = new Headers({ accept, 'x-request-id': caller.requestId });
  if (caller.authorization) headers.set('authorization', caller.authorization);
  if (caller.ifNoneMatch) headers.set('if-none-match', caller.ifNoneMatch);
  return fetch(caller.apiUrl + address, { headers, redirect: 'manual', signal: caller.signal });
}
