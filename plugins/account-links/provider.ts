import type { ConnectionOptions } from './ldap/connection.ts';

/** The configuration of a sign-in provider. */
export type ProviderOptions = IdentityProviderOptions | DirectoryOptions;

export interface AnyProviderOptions {
  /** Lower-case letters, digits and `-`; part of the registered redirect URI. */
  id: string;
  name: string;
  /** Whether all it identifies may sign up without invitation, unless registration is closed. Default: false. */
  admitsEveryone?: boolean;
  /** Members of these groups become administrators. */
  adminGroups?: readonly string[];
}

export interface IdentityProviderOptions extends AnyProviderOptions {
  /** `oidc`: with discovery. `github`: github.com or an own server. */
  type: 'oidc' | 'github';
  /** `oidc`: issuer identifier; `github`: the site's address. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scopes: string[];
  /** `oidc` only: claim of the groups, or a dotted path to it. */
  groupsClaim?: string | undefined;
}

/** The values that bind a provider's answer to its flow. */
export interface Checks {
  state: string;
  /** OpenID Connect Core section 15.5.2. */
  nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  verifier: string;
}

/** A person as the provider knows them. */
export interface Identity {
  /** Unique together with `subject` (OpenID Connect Core section 5.7). */
  issuer: string;
  subject: string;
  /** Null when the provider gives none. */
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailProven: boolean;
  name: string | null;
  /** As its owner knows it: an address or login name. */
  label: string;
  /** Null if the provider doesn't say. */
  groups: string[] | null;
}

export type Provider = IdentityProvider | Directory;

export interface AnyProvider {
  id: string;
  name: string;
  issuer: string;
  admitsEveryone: boolean;
  /** Null if it doesn't decide about groups; `adminGroups` make administrators. */
  groups: { adminGroups: readonly string[] } | null;
  /** Queries the provider without caches. @throws ProviderUnavailable, SignInUnproven */
  check(): Promise<void>;
}

/** Signs people in on its own pages and redirects back. */
export interface IdentityProvider extends AnyProvider {
  kind: 'redirect';
  redirectUri: string;
  /** @throws ProviderUnavailable */
  authorizationUrl(checks: Checks): Promise<URL>;
  /** Identifies who returned. @throws SignInCancelled, SignInUnproven, ProviderUnavailable */
  identify(callback: URL, checks: Checks): Promise<Identity>;
}

/** Settings of all providers. */
export interface Surroundings {
  redirectUri: string;
  /** The time limit of one answer. */
  timeoutSeconds: number;
  /** The tolerated difference of its clock. */
  clockToleranceSeconds: number;
  /** How long the result of discovery is cached. */
  discoveryTtlMs: number;
}

/** Plain HTTP is for a provider on this very machine. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

export interface DirectoryOptions extends AnyProviderOptions, ConnectionOptions {
  type: 'ldap';
  /** Undefined: anonymous search. */
  bindDn: string | undefined;
  bindPassword: string | undefined;
  /** Where people are searched. */
  baseDn: string;
  /** The filter for a person (RFC 4515); `{login}` is what was typed. */
  filter: string;
  /** Never reused. Default: `entryUUID`, `objectGUID`, `ipaUniqueID`, `nsUniqueId`. */
  idAttribute: string | undefined;
  emailAttribute: string;
  /** Names groups by DN or name. */
  groupsAttribute: string | undefined;
  /** Finds a person's groups; `{dn}`, `{uid}` … are the person's attributes. */
  groupsFilter: string | undefined;
  /** Where groups are searched. */
  groupsBaseDn: string;
}

/** Verifies a name and a password entered in the wiki. */
export interface Directory extends AnyProvider {
  kind: 'password';
  redirectUri: null;
  /** Returns null for an unknown person or wrong password. @throws ProviderUnavailable */
  authenticate(login: string, password: string): Promise<Identity | null>;
}
