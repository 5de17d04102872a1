import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as client from 'openid-client';
import type { Test } from 'tap';
import type { Config } from '../../api/config.ts';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';

/** Returns a wiki that listens, and knows at which address. */
export async function oauthApp(t: Test, overrides: Partial<Config> = {}) {
  const port = overrides.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const app = await testApp(t, { publicUrl: origin, port, ...overrides });
  await app.listen({ port, host: '127.0.0.1' });
  const admin = await signUp(app, 'Ada');
  const person = await signUp(app, 'Mel');
  return { app, origin, admin, person };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const insecure = { execute: [client.allowInsecureRequests] };
export const redirectUri = 'http://127.0.0.1:54321/callback';

/** Returns a self-registered `openid-client` application. */
export function register(origin: string, metadata: Record<string, unknown> = {}): Promise<client.Configuration> {
  return client.dynamicClientRegistration(
    new URL(origin),
    {
      client_name: 'Example Agent',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      ...metadata,
    },
    client.None(),
    { ...insecure, algorithm: 'oauth2' },
  );
}

export function commandLine(origin: string): Promise<client.Configuration> {
  return client.discovery(new URL(origin), 'wiki-cli', undefined, client.None(), { ...insecure, algorithm: 'oauth2' });
}

/** The state of an authorization that a browser began. */
export interface Begun {
  uid: string;
  cookie: string;
  verifier: string;
  state: string;
}

export async function begin(
  config: client.Configuration,
  parameters: Record<string, string> = {},
): Promise<Begun & { response: Response }> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'read write',
    state,
    code_challenge_method: 'S256',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    ...parameters,
  });
  const response = await fetch(url, { redirect: 'manual' });
  const uid = new URL(response.headers.get('location') ?? 'none:').searchParams.get('interaction') ?? '';
  return { response, uid, cookie: cookiesOf(response), verifier, state };
}

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Decides with a session; returns the response. */
export function decide(
  app: FastifyInstance,
  uid: string,
  { headers }: Pick<SignedIn, 'headers'>,
  payload: object = { decision: 'allow' },
) {
  return app.inject({ method: 'POST', url: `/api/oauth/interactions/${uid}`, headers, payload });
}

/** Returns to the server like a browser; gives the next address. */
export async function goOn(redirectTo: string, cookie: string): Promise<URL> {
  const response = await fetch(redirectTo, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
  return new URL(response.headers.get('location') ?? `none:${response.status}`);
}

/** Returns the whole flow, up to tokens. */
export async function authorize(
  app: FastifyInstance,
  config: client.Configuration,
  person: Pick<SignedIn, 'headers'>,
  { scopes, ...parameters }: Record<string, string> & { scopes?: never } = {},
) {
  const begun = await begin(config, parameters);
  const decided = await decide(app, begun.uid, person);
  if (decided.statusCode !== 200) throw new Error(`the decision was answered ${decided.statusCode}: ${decided.body}`);
  const back = await goOn(decided.json().redirectTo, begun.cookie);
  return client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
