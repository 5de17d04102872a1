import { browserApi } from '../api/browser.ts';
import { session } from '../session/session.ts';

/** Applies to other tabs, even if the api is unreachable. */
export async function signOut(): Promise<void> {
  try {
    await browserApi().POST('/api/auth/sign-out');
  } catch {
    // The token expires on its own.
  }
  session.end();
}
