import type { Credential } from './credentials.ts';
import { CliError } from './errors.ts';
import { createClient } from './http/client.ts';
import { revoke } from './http/oauth.ts';

/** Ends the session at the wiki; if unreachable, it expires by itself. */
export async function endSession(url: string, credential: Credential, note: (text: string) => void): Promise<void> {
  const { kind, token, refreshToken } = credential;
  try {
    if (kind === 'session') await createClient({ url, token }).signOut();
    if (kind === 'oauth') await revoke(url, refreshToken ?? token);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    if (error.code !== 'unauthorized')
      note(`wiki: the session is forgotten here, but not ended there: ${error.message}`);
  }
}
