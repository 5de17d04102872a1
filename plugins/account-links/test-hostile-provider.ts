import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Test } from 'tap';
import type { IdentityProviderOptions } from './provider.ts';
import { close, listen } from './test-identity-provider.ts';

export interface HostileProvider {
  issuer: string;
  options(): IdentityProviderOptions;
  /** Claims of the next ID tokens; times are seconds from now. */
  claims: JWTPayload & { skewSeconds?: number };
  /** The signing key: the published one, another, or none. */
  signature: 'right' | 'wrong' | 'none';
  tokenStatus: number;
}

/** Returns an OpenID Connect provider with answers to spoil. */
export async function startHostileProvider(t: Test): Promise<HostileProvider> {
  const [published, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => void answer(request, response));
  const issuer = `http://127.0.0.1:${await listen(server, 0)}`;
  t.teardown(() => close(server));
  let nonce: string | null = null;
  const self: HostileProvider = {
    issuer,
    claims: {},
    signature: 'right',
    tokenStatus: 200,
    options: () => ({
      id: 'corp',
      type: 'oidc',
      name: 'Corp',
      issuer,
      clientId: 'wiki',
      clientSecret: 'secret',
      scopes: ['openid', 'email'],
    }),
  };

  async function idToken(): Promise<string> {
    const { skewSeconds = 0, ...claims } = self.claims;
    const now = Math.floor(Date.now() / 1000) + skewSeconds;
    const payload = {
      iss: issuer,
      aud: 'wiki',
      sub: 'eve',
      email: 'eve@id.example',
      nonce,
      iat: now,
      nbf: now,
      exp: now + 30,
    };
    const all = { ...payload, ...claims };
    if (self.signature === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(all)}.`;
    }
    const { privateKey } = self.signature === 'right' ? published : other;
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', issuer);
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    } else if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '' }));
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/keys') send({ keys: [jwk] });
    else if (self.tokenStatus !== 200) send({ error: 'server_error' }, self.tokenStatus);
    else send({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() });
  }

  return self;
}
