import type { OAuthContext } from '../context.ts';
import { paths } from '../paths.ts';
import { scopesOffered } from '../scopes.ts';

const authMethods = ['none', 'client_secret_basic', 'client_secret_post'];

/** RFC 8414. */
export function serverMetadata({
  issuer,
  registration,
  resources,
}: Pick<OAuthContext, 'issuer' | 'registration' | 'resources'>) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${paths.authorize}`,
    token_endpoint: `${issuer}${paths.token}`,
    ...(registration === 'open' && { registration_endpoint: `${issuer}${paths.register}` }),
    revocation_endpoint: `${issuer}${paths.revoke}`,
    introspection_endpoint: `${issuer}${paths.introspect}`,
    device_authorization_endpoint: `${issuer}${paths.device}`,
    scopes_supported: [...scopesOffered],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint_auth_methods_supported: authMethods,
    introspection_endpoint_auth_methods_supported: authMethods,
    authorization_response_iss_parameter_supported: true,
    protected_resources: resources.all,
  };
}

/** RFC 9728. Scope `admin` must be requested by name. */
export function resourceMetadata({ issuer }: Pick<OAuthContext, 'issuer'>, path: string) {
  return {
    resource: `${issuer}${path}`,
    authorization_servers: [issuer],
    scopes_supported: ['read', 'write'],
    bearer_methods_supported: ['header'],
    resource_name: 'wiki',
  };
}
