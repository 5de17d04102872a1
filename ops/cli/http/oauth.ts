import { CliError } from '../errors.ts';
import { ConnectionError, NotAWikiError } from './errors.ts';
import { isObject } from './wire.ts';

/** The client id of the command line in every wiki. */
const clientId = 'wiki-cli';
const timeoutMs = 60_000;

export interface OAuthTokens {
  accessToken: string;
  refreshToken: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

export interface DeviceBegun {
  deviceCode: string;
  userCode: string;
  /** The address that contains the code. */
  verificationUri: string;
  intervalMs: number;
  expiresInMs: number;
}

/** A refusal by the authorization server (RFC 6749 section 5.2). */
export class OAuthError extends CliError {}

/** Starts the authorization of this device; null without an authorization server (RFC 8628 section 3.1). */
export async function beginDevice(url: string, scope: string): Promise<DeviceBegun | null> {
  const { status, body } = await post(url, '/api/oauth/device-authorization', { scope });
  if (status === 404) return null;
  const { device_code, user_code, verification_uri, verification_uri_complete, interval, expires_in } = body;
  const isWhole = [device_code, user_code, verification_uri].every((one) => typeof one === 'string');
  if (status !== 200 || !isWhole) throw refused(url, body);
  return {
    deviceCode: String(device_code),
    userCode: String(user_code),
    verificationUri: String(verification_uri_complete ?? verification_uri),
    intervalMs: (typeof interval === 'number' ? interval : 5) * 1000,
    expiresInMs: (typeof expires_in === 'number' ? expires_in : 600) * 1000,
  };
}

/** Polls the authorization. @throws OAuthError with `authorization_pending`, `slow_down` and others */
export const redeemDevice = (url: string, deviceCode: string): Promise<OAuthTokens> =>
  token(url, { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode });

/** Exchanges a refresh token for new tokens. @throws OAuthError */
export const refresh = (url: string, refreshToken: string): Promise<OAuthTokens> =>
  token(url, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Revokes this device's tokens (RFC 7009). */
export async function revoke(url: string, refreshToken: string): Promise<void> {
  const { status, body } = await post(url, '/api/oauth/revoke', { token: refreshToken });
  if (status !== 200) throw refused(url, body);
}

async function token(url: string, parameters: Record<string, string>): Promise<OAuthTokens> {
  const { status, body } = await post(url, '/api/oauth/token', parameters);
  if (status !== 200 || typeof body.access_token !== 'string') throw refused(url, body);
  const seconds = typeof body.expires_in === 'number' ? body.expires_in : 3600;
  return {
    accessToken: body.access_token,
    refreshToken: typeof body.refresh_token === 'string' ? body.refresh_token : null,
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  };
}

async function post(url: string, path: string, parameters: Record<string, string>) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url + path, {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'wiki-cli' },
      body: new URLSearchParams({ ...parameters, client_id: clientId }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    text = await response.text();
  } catch (error) {
    throw new ConnectionError(url, error);
  }
  const body = parse(text);
  // A revocation's answer is empty; an unknown route answers 404 with a problem.
  if (body === null && response.status !== 200) throw new NotAWikiError(url, response);
  return { status: response.status, body: body ?? {} };
}

function refused(url: string, { error, error_description, code, detail }: Record<string, unknown>): CliError {
  const word = String(error ?? code ?? 'unexpected_answer');
  return new OAuthError(word, `${url} refused: ${error_description ?? detail ?? 'it gave no reason'} (${word})`);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
