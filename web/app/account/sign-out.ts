import { browserApi } from '../api/browser.ts';
import { session } from '../session/session.ts';

/** Ends the session here and in the other tabs. The api is told, but its silence does not keep the reader signed in. */
export async function signOut(): Promise<void> {
  try {
    await browserApi().POST('/api/auth/sign-out');
  } catch {
    // The token runs out by itself.
  }
  session.end();
}
