import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';
import { cliClient, cliClientId } from '../clients/client.ts';
import { toMetadata } from '../clients/client-metadata.ts';
import { isSecretOf } from '../clients/secret-hash.ts';
import { lives } from '../grants/grant.ts';
import { paths } from '../paths.ts';
import type { Resources } from '../resources.ts';
import { programMaxLength } from '../schema.ts';
import { scopesOffered } from '../scopes.ts';
import { createAdapter } from './adapter.ts';
import type { AdapterNeeds } from './adapter-needs.ts';
import { renderError } from './render-error.ts';

export const resumeCookie = 'wiki.authorize';

interface ProviderNeeds extends AdapterNeeds {
  library: typeof import('oidc-provider');
  publicUrl: string;
  issuer: string;
  resources: Resources;
  cookieKey: Uint8Array;
}

/**
 * OAuth 2.1 with RFC 7009, 7636, 7662, 8628, 8707 and 9207: PKCE codes, rotating refresh tokens, devices. No sign-in,
 * no ID tokens.
 */
export async function createProvider(needs: ProviderNeeds): Promise<Provider> {
  const { library, issuer } = needs;
  const provider = new library.Provider(issuer, await configurationOf(needs));
  // Protocol and host are the issuer's; see hand-over.ts.
  provider.proxy = true;
  // The form of all access tokens of this wiki.
  const { prototype } = provider.AccessToken as unknown as { prototype: { generateTokenId(): string } };
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function makeSecret(this: object) {
    generateTokenId.call(this);
    return needs.accessTokens.oauth.makeSecret();
  };
  // Only the hash of a client's secret is stored.
  provider.Client.prototype.compareClientSecret = function compare(given) {
    return typeof this.clientSecret === 'string' && isSecretOf(this.clientSecret, given);
  };
  return provider;
}

async function configurationOf(needs: ProviderNeeds): Promise<Configuration> {
  const { library, publicUrl, resources, accounts, cookieKey } = needs;
  return {
    adapter: createAdapter(needs),
    clients: [{ ...toMetadata(cliClientId, cliClient, null) }],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Required by the library, though ID tokens aren't issued.
    jwks: { keys: [await signingKey()] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    responseTypes: ['code'],
    scopes: [],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    revokeGrantPolicy: () => true,
    expiresWithSession: async () => false,
    clientBasedCORS: () => true,
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      revocation: paths.revoke,
      introspection: paths.introspect,
      device_authorization: paths.device,
      code_verification: paths.devicePage,
    },
    interactions: { url: (_ctx, { uid }) => `${publicUrl}${paths.consentPage}?interaction=${uid}` },
    cookies: {
      names: { session: 'wiki.authorize.session', interaction: 'wiki.authorize.interaction', resume: resumeCookie },
      keys: [Buffer.from(cookieKey)],
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    ttl: {
      AccessToken: lives.accessToken,
      AuthorizationCode: lives.authorizationCode,
      DeviceCode: lives.deviceCode,
      RefreshToken: lives.refreshToken,
      Grant: lives.refreshToken,
      Interaction: lives.interaction,
      Session: lives.interaction,
      IdToken: lives.accessToken,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) =>
          token.clientId === client.clientId && (await isUsable(needs, accountOf(token))),
      },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        deviceInfo: (ctx) => ({ address: ctx.ip, program: programOf(ctx.get('user-agent')) }),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? resources.whole,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (!resources.isKnown(resource)) throw new library.errors.InvalidTarget();
          return { scope: scopesOffered.join(' '), audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    async findAccount(_ctx, id) {
      const account = await accounts.findById(id);
      if (!account || account.suspendedAt) return undefined;
      return { accountId: id, claims: () => ({ sub: id }) };
    },
    async loadExistingGrant(ctx) {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId ? ctx.oidc.provider.Grant.find(grantId) : undefined;
    },
    renderError: renderError(publicUrl),
  };
}

const accountOf = (token: object): string | undefined =>
  'accountId' in token && typeof token.accountId === 'string' ? token.accountId : undefined;

/** From the User-Agent, on one line. */
const programOf = (userAgent: string): string => userAgent.replace(/[^\x20-\x7E]/g, '').slice(0, programMaxLength);

async function isUsable({ accounts }: ProviderNeeds, accountId: string | undefined): Promise<boolean> {
  const account = accountId === undefined ? null : await accounts.findById(accountId);
  return account !== null && !account.suspendedAt;
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256' };
}
