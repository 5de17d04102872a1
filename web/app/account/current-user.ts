import { useRouteLoaderData } from '@remix-run/react';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { User } from '../api/types.ts';
import type { RootData } from '../root-data.ts';
import { session } from '../session/session.ts';

let known: { token: string; user: User } | null = null;

/** Fetched once per token; null if signed out. */
export async function currentUser(): Promise<User | null> {
  const token = session.token();
  if (!token) return null;
  if (known?.token === token) return known.user;
  try {
    const user = await answer(browserApi().GET('/api/users/me'));
    known = { token, user };
    return user;
  } catch (error) {
    if (isProblem(error, 'unauthorized')) return null;
    throw error;
  }
}

/** Takes over the reader from a response; screens show it once they reload. */
export function rememberUser(user: User): void {
  const token = session.token();
  if (token) known = { token, user };
}

/** Call after a change whose response lacks the account. */
export function forgetUser(): void {
  known = null;
}

/** Returns the signed-in reader, or null. */
export function useUser(): User | null {
  return useRouteLoaderData<RootData>('root')?.user ?? null;
}
