import type { ProviderOptions } from '../plugins/account-links/index.ts';
import { ConfigError, type environment } from './environment.ts';

type Reader = ReturnType<typeof environment>;

const defaults = {
  oidc: { issuer: undefined, scopes: ['openid', 'profile', 'email'] },
  github: { issuer: 'https://github.com', scopes: ['read:user', 'user:email'] },
} as const;

/** Reads `WIKI_SIGN_IN_PROVIDERS` and each provider's `WIKI_SIGN_IN_<ID>_…`. @throws ConfigError */
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

/** Reads the options that all types have in common. */
function readProvider(read: Reader, id: string): ProviderOptions {
  const variable = (what: string) => `WIKI_SIGN_IN_${id.toUpperCase().replaceAll('-', '_')}_${what}`;
  const need = (what: string, value: string | undefined): string => {
    if (!value) throw new ConfigError(`WIKI_SIGN_IN_PROVIDERS names "${id}", so ${variable(what)} must be set.`);
    return value;
  };
  const type = read.oneOf(variable('TYPE'), ['oidc', 'github', 'ldap'] as const, 'oidc');
  const registration = read.oneOf(
    variable('REGISTRATION'),
    ['policy', 'open'] as const,
    type === 'ldap' ? 'open' : 'policy',
  );
  const common = {
    id,
    name: read.text(variable('NAME')) ?? (type === 'github' ? 'GitHub' : id),
    admitsEveryone: registration === 'open',
    adminGroups: read.list(variable('ADMIN_GROUPS')),
  };
  const asked = { read, variable, need };
  return type === 'ldap'
    ? { ...common, ...readDirectory(asked, common) }
    : { ...common, ...readIdentityProvider(asked, type, common) };
}

interface Asked {
  read: Reader;
  variable: (what: string) => string;
  /** @throws ConfigError if the value is missing */
  need: (what: string, value: string | undefined) => string;
}

function readIdentityProvider(
  { read, variable, need }: Asked,
  type: 'oidc' | 'github',
  { adminGroups }: { adminGroups: string[] },
) {
  const clientSecret = read.text(variable('CLIENT_SECRET'));
  if (type === 'github') need('CLIENT_SECRET', clientSecret);
  const scopes = read.text(variable('SCOPES'))?.split(/[\s,]+/) ?? [...defaults[type].scopes];
  if (type === 'oidc' && !scopes.includes('openid')) {
    throw new ConfigError(`${variable('SCOPES')} must contain "openid".`);
  }
  const groupsClaim = read.text(variable('GROUPS_CLAIM'));
  if (groupsClaim !== undefined && type === 'github')
    throw new ConfigError(`${variable('GROUPS_CLAIM')} is set, but GitHub names no groups.`);
  if (adminGroups.length > 0) need('GROUPS_CLAIM', groupsClaim);
  return {
    type,
    clientSecret,
    scopes,
    groupsClaim,
    issuer: readIssuer(variable('ISSUER'), need('ISSUER', read.text(variable('ISSUER')) ?? defaults[type].issuer)),
    clientId: need('CLIENT_ID', read.text(variable('CLIENT_ID'))),
  };
}

function readDirectory({ read, variable, need }: Asked, { adminGroups }: { adminGroups: string[] }) {
  const bindDn = read.text(variable('BIND_DN'));
  const bindPassword = read.text(variable('BIND_PASSWORD'));
  if (bindDn !== undefined) need('BIND_PASSWORD', bindPassword);
  const baseDn = need('BASE_DN', read.text(variable('BASE_DN')));
  const groupsAttribute = read.text(variable('GROUPS_ATTRIBUTE'));
  const groupsFilter = read.text(variable('GROUPS_FILTER'));
  if (adminGroups.length > 0 && groupsFilter === undefined) need('GROUPS_ATTRIBUTE', groupsAttribute);
  return {
    type: 'ldap' as const,
    bindDn,
    bindPassword,
    baseDn,
    groupsAttribute,
    groupsFilter,
    ...readDirectoryUrl(variable, need('URL', read.text(variable('URL'))), read),
    ca: read.text(variable('CA')),
    filter: read.text(variable('FILTER')) ?? '(&(objectClass=person)(|(uid={login})(mail={login})))',
    idAttribute: read.text(variable('ID_ATTRIBUTE')),
    emailAttribute: read.text(variable('EMAIL_ATTRIBUTE')) ?? 'mail',
    groupsBaseDn: read.text(variable('GROUPS_BASE_DN')) ?? baseDn,
  };
}

/** Carries passwords, so unencrypted only to this machine. */
function readDirectoryUrl(variable: Asked['variable'], address: string, read: Reader) {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isDirectory = url?.protocol === 'ldap:' || url?.protocol === 'ldaps:';
  if (!url?.hostname || !isDirectory || url.pathname.length > 1 || url.search || url.hash || url.username) {
    throw new ConfigError(`${variable('URL')} is "${address}"; it must be ldaps:// or ldap:// with a host.`);
  }
  const isOnThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isPlain = url.protocol === 'ldap:';
  const wanted = read.oneOf(variable('START_TLS'), ['true', 'false'] as const, isOnThisMachine ? 'false' : 'true');
  if (isPlain && wanted === 'false' && !isOnThisMachine) {
    throw new ConfigError(
      `${variable('START_TLS')} is "false", but passwords may only go unencrypted to this machine.`,
    );
  }
  return { url: address.replace(/\/$/, ''), startTls: isPlain && wanted === 'true' };
}

/** Carries passwords and keys, so plain HTTP only to this machine. */
function readIssuer(variable: string, issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isLoopback = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLoopback) || url.search || url.hash || url.username) {
    throw new ConfigError(`${variable} is "${issuer}"; it must be an https:// address without a query.`);
  }
  return issuer;
}
