import { setTimeout as sleep } from 'node:timers/promises';
import { printable } from '../terminal/printable.ts';
import type { Credential } from './credentials.ts';
import { CliError } from './errors.ts';
import { createClient } from './http/client.ts';
import { ConnectionError } from './http/errors.ts';
import { beginDevice, type DeviceBegun, OAuthError, type OAuthTokens, redeemDevice } from './http/oauth.ts';

/** RFC 8628 section 3.5: so much slower from now on. */
const slowerMs = 5000;

/**
 * Signs in with any browser (RFC 8628): shows an address and a code, and waits. Null if the wiki has no authorization
 * server.
 */
export async function signInByDevice(url: string, note: (text: string) => void): Promise<Credential | null> {
  const begun = await beginDevice(url, 'read write');
  if (!begun) return null;
  const [address, code] = [begun.verificationUri, begun.userCode].map(printable);
  note(`Open ${address}\nand check that it shows the code ${code}. Waiting …`);
  const { accessToken, refreshToken, expiresAt } = await untilLetIn(url, begun);
  const { email } = await createClient({ url, token: accessToken }).me();
  return { token: accessToken, kind: 'oauth', email, expiresAt, refreshToken };
}

async function untilLetIn(url: string, { deviceCode, intervalMs, expiresInMs }: DeviceBegun): Promise<OAuthTokens> {
  const deadline = Date.now() + expiresInMs;
  for (let waitMs = intervalMs; Date.now() < deadline; ) {
    await sleep(waitMs);
    try {
      return await redeemDevice(url, deviceCode);
    } catch (error) {
      if (error instanceof OAuthError && error.code === 'slow_down') waitMs += slowerMs;
      else if (error instanceof OAuthError && error.code === 'authorization_pending') continue;
      else if (error instanceof OAuthError && error.code === 'access_denied') {
        throw new CliError('access_denied', 'The request was denied.');
      } else if (error instanceof OAuthError && error.code === 'expired_token') break;
      // A network that is away for a moment costs nothing but time.
      else if (error instanceof ConnectionError) waitMs = Math.min(waitMs * 2, 60_000);
      else throw error;
    }
  }
  throw new CliError('expired_token', 'No one answered in time. Run `wiki login` again.');
}
