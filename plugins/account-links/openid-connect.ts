import * as client from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { SignInUnproven } from './errors.ts';
import { groupsIn, readGroups } from './groups-claim.ts';
import {
  type Identity,
  type IdentityProvider,
  type IdentityProviderOptions,
  isLoopback,
  type Surroundings,
} from './provider.ts';
import { toProviderError } from './provider-errors.ts';

/**
 * OpenID Connect: code flow with PKCE, state and nonce. Discovery happens on demand, so an unreachable provider doesn't
 * prevent the start.
 */
export function openIdConnect(options: IdentityProviderOptions, surroundings: Surroundings): IdentityProvider {
  const { redirectUri, timeoutSeconds, clockToleranceSeconds, discoveryTtlMs } = surroundings;
  const issuer = new URL(options.issuer);
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : [];
  let known: { metadata: client.ServerMetadata; until: number } | null = null;

  /** Failures aren't cached. */
  async function discover(): Promise<client.ServerMetadata> {
    if (known && performance.now() < known.until) return known.metadata;
    const found = await client.discovery(issuer, options.clientId, undefined, undefined, {
      timeout: timeoutSeconds,
      execute,
      [client.customFetch]: boundedFetch,
    });
    const metadata = { ...found.serverMetadata() };
    known = { metadata, until: performance.now() + discoveryTtlMs };
    return metadata;
  }

  /** New per flow, so rotated keys are fetched. */
  async function configure(): Promise<client.Configuration> {
    const metadata = await discover();
    const tolerance = { [client.clockTolerance]: clockToleranceSeconds };
    const config = new client.Configuration(metadata, options.clientId, tolerance, authenticate(metadata));
    config.timeout = timeoutSeconds;
    config[client.customFetch] = boundedFetch;
    client.enableNonRepudiationChecks(config);
    for (const extend of execute) extend(config);
    return config;
  }

  /** Authenticates the client by header if the provider accepts it (RFC 6749 section 2.3.1). */
  function authenticate({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata): client.ClientAuth {
    if (!options.clientSecret) return client.None();
    const takesHeader = !methods || methods.includes('client_secret_basic');
    return takesHeader ? client.ClientSecretBasic(options.clientSecret) : client.ClientSecretPost(options.clientSecret);
  }

  return {
    kind: 'redirect',
    id: options.id,
    name: options.name,
    issuer: options.issuer,
    redirectUri,
    admitsEveryone: options.admitsEveryone ?? false,
    groups: options.groupsClaim === undefined ? null : { adminGroups: options.adminGroups ?? [] },

    async check() {
      known = null;
      try {
        const { authorization_endpoint, token_endpoint } = await discover();
        if (!authorization_endpoint || !token_endpoint) throw new SignInUnproven();
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async authorizationUrl({ state, nonce, verifier }) {
      try {
        return client.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope: options.scopes.join(' '),
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async identify(callback, { state, nonce, verifier }) {
      try {
        const config = await configure();
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignInUnproven();
        const { groupsClaim } = options;
        const hasGroups = groupsClaim === undefined || groupsIn(claims, groupsClaim) !== undefined;
        const hasAll = typeof claims.email === 'string' && hasGroups;
        const isEnough = hasAll || !config.serverMetadata().userinfo_endpoint;
        const more = isEnough ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return identityOf({ ...more, ...claims }, groupsClaim);
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

/** Claims of OpenID Connect Core section 5.1; non-strings are ignored. */
function identityOf(claims: Record<string, unknown>, groupsClaim: string | undefined): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const [email, subject] = [text('email'), String(claims.sub)];
  return {
    issuer: String(claims.iss),
    subject,
    email,
    isEmailProven: claims.email_verified === true,
    name: text('name') ?? text('preferred_username'),
    label: email ?? text('preferred_username') ?? subject,
    groups: groupsClaim === undefined ? null : readGroups(claims, groupsClaim),
  };
}
