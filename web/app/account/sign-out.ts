import { browserApi } from '../api/browser.ts';
import { session } from '../session/session.ts';

/** Ends the session here and in the other tabs, even if the api cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await browserApi().POST('/api/auth/sign-out');
  } catch {
    // The token expires on its own.
  }
  session.end();
}
