import * as client from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { SignInUnproven } from './errors.ts';
import {
  type Identity,
  type IdentityProvider,
  type IdentityProviderOptions,
  isLoopback,
  type Surroundings,
} from './provider.ts';
import { toProviderError } from './provider-errors.ts';

interface GithubUser {
  id: number;
  login: string;
  name: string | null;
}

interface GithubEmail {
  email: string;
  primary: boolean;
  verified: boolean;
}

/** GitHub's OAuth: code flow with PKCE and state; its API identifies the person. */
export function github(
  options: IdentityProviderOptions,
  { redirectUri, timeoutSeconds }: Surroundings,
): IdentityProvider {
  const site = new URL(options.issuer);
  const api = site.host === 'github.com' ? 'https://api.github.com' : `${site.origin}/api/v3`;
  const issuer = site.origin;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  };

  function configure(): client.Configuration {
    const config = new client.Configuration(
      metadata,
      options.clientId,
      undefined,
      client.ClientSecretPost(options.clientSecret),
    );
    config.timeout = timeoutSeconds;
    config[client.customFetch] = boundedFetch;
    if (isLoopback(site)) client.allowInsecureRequests(config);
    return config;
  }

  /** @throws SignInUnproven, or any error of `fetch` */
  async function ask<T>(config: client.Configuration, token: string, path: string): Promise<T> {
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const response = await client.fetchProtectedResource(config, token, new URL(api + path), 'GET', null, headers);
    if (response.status >= 500) throw new client.ClientError('no answer', { cause: response });
    if (response.status !== 200) throw new SignInUnproven();
    return (await response.json()) as T;
  }

  return {
    kind: 'redirect',
    id: options.id,
    name: options.name,
    issuer,
    redirectUri,
    groups: null,
    admitsEveryone: options.admitsEveryone ?? false,

    async check() {
      try {
        const response = await fetch(api, { signal: AbortSignal.timeout(timeoutSeconds * 1000) });
        if (response.status >= 500) throw new client.ClientError('no answer', { cause: response });
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async authorizationUrl({ state, verifier }) {
      return client.buildAuthorizationUrl(configure(), {
        redirect_uri: redirectUri,
        scope: options.scopes.join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      });
    },

    async identify(given, { state, verifier }) {
      try {
        const config = configure();
        const callback = new URL(given);
        // GitHub isn't its API's issuer; each provider has its own redirect URI (RFC 9700 section 4.4.2.2).
        callback.searchParams.delete('iss');
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const { access_token } = await client.authorizationCodeGrant(config, callback, checks);
        const user = await ask<GithubUser>(config, access_token, '/user');
        const emails = await ask<GithubEmail[]>(config, access_token, '/user/emails');
        return identityOf(issuer, user, emails);
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

/** Login names can change hands; the number doesn't. */
function identityOf(issuer: string, { id, login, name }: GithubUser, emails: GithubEmail[]): Identity {
  if (!Number.isSafeInteger(id) || typeof login !== 'string') throw new SignInUnproven();
  const primary = Array.isArray(emails) ? emails.find((email) => email.primary) : undefined;
  return {
    issuer,
    subject: String(id),
    email: typeof primary?.email === 'string' ? primary.email : null,
    isEmailProven: primary?.verified === true,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : login,
    label: login,
    groups: null,
  };
}
