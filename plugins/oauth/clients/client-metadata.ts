import type { ClientMetadata } from 'oidc-provider';
import type { ClientSettings } from './client.ts';

/**
 * RFC 7591 metadata for `oidc-provider`. The hash replaces the secret; see `compareClientSecret` in create-provider.ts.
 */
export function toMetadata(id: string, client: ClientSettings, secretHash: string | null): ClientMetadata {
  return {
    client_id: id,
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: client.grantTypes.includes('authorization_code') ? ['code'] : [],
    response_modes: ['query'],
    token_endpoint_auth_method: client.authMethod,
    application_type: client.applicationType,
    ...(secretHash !== null && { client_secret: secretHash, client_secret_expires_at: 0 }),
  };
}
