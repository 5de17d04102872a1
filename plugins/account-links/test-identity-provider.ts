import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import type { Test } from 'tap';
import type { IdentityProviderOptions } from './provider.ts';

/** Missing claims derive from the login name. */
export interface Person {
  email?: string | null;
  email_verified?: boolean;
  name?: string;
}

export interface IdentityProvider {
  issuer: string;
  people: Map<string, Person>;
  /** Returns the wiki's configuration of it. */
  options(id: string): IdentityProviderOptions;
  /** New signing keys, and none of the old ones. */
  rotateKeys(): Promise<void>;
  /** Stops answering, and answers again. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

const clientId = 'wiki';
const clientSecret = 'a secret of the wiki & the provider';

/** Returns a real OpenID Connect provider on loopback; its form accepts any name. */
export async function startIdentityProvider(t: Test, publicUrl: string, ids: string[]): Promise<IdentityProvider> {
  const server = createServer();
  const port = await listen(server, 0);
  t.teardown(() => close(server));
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  const cookieKeys = [randomBytes(16).toString('hex')];
  let provider = await build();
  server.on('request', (request, response) => void answer(request, response));

  async function build(): Promise<Provider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomBytes(6).toString('hex');
    const built = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: ids.map((id) => `${publicUrl}/api/auth/external/${id}/callback`),
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: cookieKeys },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups', 'realm', '_claim_names'],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: () => ({
          sub,
          email: `${sub}@id.example`,
          email_verified: true,
          name: `${sub} of the provider`,
          ...(people.get(sub) as object | undefined),
        }),
      }),
    });
    built.on('server_error', (_ctx, error) => t.comment(String(error)));
    return built;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const handle = request.url?.startsWith('/interaction/') ? interact : provider.callback();
    await Promise.resolve(handle(request, response)).catch((error) => response.writeHead(500).end(String(error)));
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        '<!doctype html><html lang="en"><title>Provider</title><main><h1>Sign in to the provider</h1><form method="post">' +
          '<label>Login <input name="login"></label><button>Go on</button><button name="cancel" value="1">Cancel</button>',
      );
      return;
    }
    const form = new URLSearchParams(await text(request));
    if (form.get('cancel')) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const { params } = await provider.interactionDetails(request, response);
    const accountId = form.get('login') ?? '';
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, {
      login: { accountId },
      consent: { grantId: await grant.save() },
    });
  }

  return {
    issuer,
    people,
    options: (id) => ({
      id,
      type: 'oidc',
      name: `Provider ${id}`,
      issuer,
      clientId,
      clientSecret,
      scopes: ['openid', 'profile', 'email'],
    }),
    async rotateKeys() {
      provider = await build();
    },
    leave: () => close(server),
    async comeBack() {
      await listen(server, port);
    },
  };
}

export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
