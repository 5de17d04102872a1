import { redirect } from '@remix-run/react';
import { browserApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import { signInUrl } from '../session/next.ts';
import { session } from '../session/session.ts';

/** Leads to the sign-in screen without a session or when refused. */
export async function loadSignedIn<T>(request: Request, load: (api: Api) => Promise<T>): Promise<T> {
  if (!session.token()) throw redirect(signInUrl(addressOf(request)));
  try {
    return await load(browserApi());
  } catch (error) {
    if (isProblem(error, 'unauthorized')) throw redirect(signInUrl(addressOf(request)));
    throw error;
  }
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
