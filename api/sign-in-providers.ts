import type { ProviderOptions } from '../plugins/account-links/index.ts';
import { ConfigError, type environment } from './environment.ts';

type Reader = ReturnType<typeof environment>;

const defaults = {
  oidc: { issuer: undefined, scopes: ['openid', 'profile', 'email'] },
  github: { issuer: 'https://github.com', scopes: ['read:user', 'user:email'] },
} as const;

/**
 * Reads `WIKI_SIGN_IN_PROVIDERS`, and for each id in it `WIKI_SIGN_IN_<ID>_TYPE`, `_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`,
 * `_NAME`, `_SCOPES`, `_GROUPS_CLAIM` and `_ADMIN_GROUPS`. @throws ConfigError
 */
export function readSignInProviders(read: Reader): ProviderOptions[] {
  const name = 'WIKI_SIGN_IN_PROVIDERS';
  const ids = read.list(name);
  const wrong = ids.find((id) => !/^[a-z][a-z0-9-]{0,31}$/.test(id));
  if (wrong !== undefined) {
    throw new ConfigError(`${name} names "${wrong}"; an id has lower-case letters, digits and "-", 32 at most.`);
  }
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new ConfigError(`${name} names "${twice}" twice.`);
  return ids.map((id) => readProvider(read, id));
}

function readProvider(read: Reader, id: string): ProviderOptions {
  const variable = (what: string) => `WIKI_SIGN_IN_${id.toUpperCase().replaceAll('-', '_')}_${what}`;
  const type = read.oneOf(variable('TYPE'), ['oidc', 'github'] as const, 'oidc');
  const need = (what: string, value: string | undefined): string => {
    if (!value) throw new ConfigError(`WIKI_SIGN_IN_PROVIDERS names "${id}", so ${variable(what)} must be set.`);
    return value;
  };
  const clientSecret = read.text(variable('CLIENT_SECRET'));
  if (type === 'github') need('CLIENT_SECRET', clientSecret);
  const scopes = read.text(variable('SCOPES'))?.split(/[\s,]+/) ?? [...defaults[type].scopes];
  if (type === 'oidc' && !scopes.includes('openid')) {
    throw new ConfigError(`${variable('SCOPES')} must contain "openid".`);
  }
  const groupsClaim = read.text(variable('GROUPS_CLAIM'));
  const adminGroups = read.list(variable('ADMIN_GROUPS'));
  if (groupsClaim !== undefined && type === 'github')
    throw new ConfigError(`${variable('GROUPS_CLAIM')} is set, but GitHub names no groups.`);
  if (adminGroups.length > 0) need('GROUPS_CLAIM', groupsClaim);
  return {
    ...{ id, type, clientSecret, scopes, groupsClaim, adminGroups },
    name: read.text(variable('NAME')) ?? (type === 'github' ? 'GitHub' : id),
    issuer: readIssuer(variable('ISSUER'), need('ISSUER', read.text(variable('ISSUER')) ?? defaults[type].issuer)),
    clientId: need('CLIENT_ID', read.text(variable('CLIENT_ID'))),
  };
}

/** Passwords and keys of people cross the network to it, so plain HTTP is for this very machine. */
function readIssuer(variable: string, issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isLoopback = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLoopback) || url.search || url.hash || url.username) {
    throw new ConfigError(`${variable} is "${issuer}"; it must be an https:// address without a query.`);
  }
  return issuer;
}
