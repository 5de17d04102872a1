import type { ConnectionOptions } from './ldap/connection.ts';

/** The configuration of a sign-in provider. */
export type ProviderOptions = IdentityProviderOptions | DirectoryOptions;

export interface AnyProviderOptions {
  /** Lower-case letters, digits and `-`; part of the redirect URI that is registered with it. */
  id: string;
  /** The display name. */
  name: string;
  /** Whether everyone it identifies can sign up without an invitation, unless registration is closed. Default: false. */
  admitsEveryone?: boolean;
  /** Groups that make someone an administrator. */
  adminGroups?: readonly string[];
}

export interface IdentityProviderOptions extends AnyProviderOptions {
  /** `oidc`: OpenID Connect with discovery. `github`: GitHub's OAuth, of github.com or an own server. */
  type: 'oidc' | 'github';
  /** The issuer identifier of `oidc`; the site's address of `github`. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scopes: string[];
  /** The claim that names a person's groups; a path with dots for one inside another. Only of `oidc`. */
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

/** Someone as a provider knows them. */
export interface Identity {
  /** Identifies a person together with `subject`; no two people have both (OpenID Connect Core section 5.7). */
  issuer: string;
  subject: string;
  /** Null when the provider gives none. */
  email: string | null;
  /** The provider says that the address is theirs. */
  isEmailProven: boolean;
  name: string | null;
  /** The name of the provider account, as its owner knows it: an address, a login name. */
  label: string;
  /** The groups that they are in there; null where the provider does not say. */
  groups: string[] | null;
}

export type Provider = IdentityProvider | Directory;

export interface AnyProvider {
  id: string;
  name: string;
  issuer: string;
  admitsEveryone: boolean;
  /** Whether it decides about groups here, and which of them make an administrator. */
  groups: { adminGroups: readonly string[] } | null;
  /** Asks the provider about itself, without what is remembered. Throws ProviderUnavailable, SignInUnproven. */
  check(): Promise<void>;
}

/** Signs people in on its own pages, and sends them back. */
export interface IdentityProvider extends AnyProvider {
  kind: 'redirect';
  /** The registered redirect URI. */
  redirectUri: string;
  /** Returns the address for the browser. Throws ProviderUnavailable. */
  authorizationUrl(checks: Checks): Promise<URL>;
  /** Returns who came back to `callback`. Throws SignInCancelled, SignInUnproven, ProviderUnavailable. */
  identify(callback: URL, checks: Checks): Promise<Identity>;
}

/** The settings shared by all providers. */
export interface Surroundings {
  redirectUri: string;
  /** How long one answer of a provider is waited for. */
  timeoutSeconds: number;
  /** The tolerated difference of its clock. */
  clockToleranceSeconds: number;
  /** How long the result of discovery is cached. */
  discoveryTtlMs: number;
}

/** Plain HTTP is for a provider on this very machine. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** An LDAP directory as it is configured. */
export interface DirectoryOptions extends AnyProviderOptions, ConnectionOptions {
  type: 'ldap';
  /** The DN that the wiki searches as; undefined to search anonymously. */
  bindDn: string | undefined;
  bindPassword: string | undefined;
  /** Below which people are found. */
  baseDn: string;
  /** The search filter for a person (RFC 4515); `{login}` is replaced by what they type. */
  filter: string;
  /** Never given to anyone else. Undefined for the usual ones: `entryUUID`, `objectGUID`, `ipaUniqueID`, `nsUniqueId`. */
  idAttribute: string | undefined;
  emailAttribute: string;
  /** An attribute of the person that names groups, by DN or by name. */
  groupsAttribute: string | undefined;
  /** Finds the groups of a person, whose attributes replace `{dn}`, `{uid}` and so on. */
  groupsFilter: string | undefined;
  /** Below which groups are found. */
  groupsBaseDn: string;
}

/** Takes a name and a password on a form of the wiki. */
export interface Directory extends AnyProvider {
  kind: 'password';
  redirectUri: null;
  /** Returns whose password it is; null where there is no such person, or the password is another. Throws ProviderUnavailable. */
  authenticate(login: string, password: string): Promise<Identity | null>;
}
