import { InvalidClientMetadata, InvalidRedirectUri } from '../errors.ts';
import { clientNameMaxLength, redirectUrisMax } from '../schema.ts';
import type { ClientAuthMethod, ClientSettings, GrantType } from './client.ts';
import { redirectHost, redirectUriKind } from './redirect-uri.ts';

const grantTypes: readonly GrantType[] = [
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
];
const authMethods: readonly ClientAuthMethod[] = ['none', 'client_secret_basic', 'client_secret_post'];

/** Reads RFC 7591 section 2 metadata, ignoring unused members. @throws InvalidClientMetadata, InvalidRedirectUri */
export function readClientMetadata(body: unknown): ClientSettings {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new InvalidClientMetadata('The body must be a JSON object.');
  }
  const given = body as Record<string, unknown>;
  const grants = readGrantTypes(given.grant_types);
  const redirectUris = readRedirectUris(given.redirect_uris, grants.includes('authorization_code'));
  const kinds = redirectUris.map(redirectUriKind);
  const isNative = redirectUris.length === 0 || kinds.some((kind) => kind !== 'https');
  return {
    name: readName(given.client_name) ?? redirectUris.map(redirectHost)[0] ?? 'Application',
    redirectUris,
    grantTypes: grants,
    authMethod: oneOf(
      'token_endpoint_auth_method',
      authMethods,
      given.token_endpoint_auth_method,
      'client_secret_basic',
    ),
    applicationType: isNative ? 'native' : 'web',
  };
}

function readGrantTypes(given: unknown): GrantType[] {
  const asked = strings('grant_types', given ?? ['authorization_code']);
  const unknown = asked.find((one) => !grantTypes.some((known) => known === one));
  if (unknown !== undefined) throw new InvalidClientMetadata(`grant_types can only contain ${grantTypes.join(', ')}.`);
  const known = grantTypes.filter((one) => asked.includes(one));
  if (known.every((one) => one === 'refresh_token')) {
    throw new InvalidClientMetadata('grant_types must contain one that begins something.');
  }
  return known;
}

function readRedirectUris(given: unknown, isNeeded: boolean): string[] {
  const uris = [...new Set(strings('redirect_uris', given ?? []))];
  if (isNeeded && uris.length === 0) throw new InvalidRedirectUri('redirect_uris must name at least one URI.');
  if (uris.length > redirectUrisMax) throw new InvalidRedirectUri(`redirect_uris has room for ${redirectUrisMax}.`);
  if (uris.some((uri) => redirectUriKind(uri) === null)) {
    throw new InvalidRedirectUri(
      'A redirect URI is an https address, an http address of this machine (localhost), or of a scheme of your own; ' +
        'without a fragment.',
    );
  }
  return uris;
}

/** Controls, line breaks, direction marks and blank letters: U+3164 and similar, U+2800. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line without control or direction characters; undefined if invisible. */
function readName(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string') throw new InvalidClientMetadata('client_name must be a text.');
  const name = given
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  if ([...name].length > clientNameMaxLength) {
    throw new InvalidClientMetadata(`client_name has at most ${clientNameMaxLength} characters.`);
  }
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : undefined;
}

function strings(name: string, given: unknown): string[] {
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string')) {
    throw new InvalidClientMetadata(`${name} must be a list of texts.`);
  }
  return given;
}

function oneOf<T extends string>(name: string, known: readonly T[], given: unknown, fallback: T): T {
  if (given === undefined || given === null) return fallback;
  const found = known.find((one) => one === given);
  if (!found) throw new InvalidClientMetadata(`${name} must be one of ${known.join(', ')}.`);
  return found;
}
