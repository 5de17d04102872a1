import { BadOption, ProviderUnknown } from './errors.ts';
import { github } from './github.ts';
import { openDirectory } from './ldap/directory.ts';
import { openIdConnect } from './openid-connect.ts';
import type { Provider, ProviderOptions, Surroundings } from './provider.ts';

export type Providers = ReturnType<typeof createProviders>;

/** In the configured order. @throws BadOption */
export function createProviders(
  options: readonly ProviderOptions[],
  publicUrl: string | undefined,
  surroundings: Omit<Surroundings, 'redirectUri'>,
) {
  const needsUrl = options.some(({ type }) => type !== 'ldap');
  if (needsUrl && !publicUrl) throw new BadOption('providers need a publicUrl to send people back to.');
  const providers = new Map<string, Provider>();
  for (const provider of options) {
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(provider.id)) throw new BadOption(`"${provider.id}" is no id of a provider.`);
    if (providers.has(provider.id)) throw new BadOption(`two providers are called "${provider.id}".`);
    const redirectUri = `${publicUrl}/api/auth/external/${provider.id}/callback`;
    providers.set(provider.id, connect(provider, { ...surroundings, redirectUri }));
  }

  function ofKind<K extends Provider['kind']>(id: string, kind: K): Extract<Provider, { kind: K }> {
    const provider = providers.get(id);
    if (provider?.kind !== kind) throw new ProviderUnknown();
    return provider as Extract<Provider, { kind: K }>;
  }

  return {
    list: (): Pick<Provider, 'id' | 'name' | 'kind'>[] =>
      Array.from(providers.values(), ({ id, name, kind }) => ({ id, name, kind })),
    /** @throws ProviderUnknown */
    get(id: string): Provider {
      const provider = providers.get(id);
      if (!provider) throw new ProviderUnknown();
      return provider;
    },
    /** @throws ProviderUnknown, also for a directory */
    identityProvider: (id: string) => ofKind(id, 'redirect'),
    /** @throws ProviderUnknown, also for an identity provider */
    directory: (id: string) => ofKind(id, 'password'),
    /** Found by issuer even if its id changed; undefined if no longer configured. */
    of: (link: { provider: string; issuer: string }): Provider | undefined =>
      providers.get(link.provider) ?? [...providers.values()].find(({ issuer }) => isSame(issuer, link.issuer)),
  };
}

function connect(options: ProviderOptions, surroundings: Surroundings): Provider {
  if (options.type === 'ldap') return openDirectory(options, surroundings);
  return options.type === 'github' ? github(options, surroundings) : openIdConnect(options, surroundings);
}

const isSame = (one: string, other: string): boolean => new URL(one).href === new URL(other).href;
