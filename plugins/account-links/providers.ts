import { BadOption, ProviderUnknown } from './errors.ts';
import { github } from './github.ts';
import { openIdConnect } from './openid-connect.ts';
import type { Provider, ProviderOptions, Surroundings } from './provider.ts';

export type Providers = ReturnType<typeof createProviders>;

/** The configured providers, in the order of the configuration. Throws BadOption. */
export function createProviders(
  options: readonly ProviderOptions[],
  publicUrl: string | undefined,
  surroundings: Omit<Surroundings, 'redirectUri'>,
) {
  if (options.length > 0 && !publicUrl) throw new BadOption('providers need a publicUrl to send people back to.');
  const providers = new Map<string, Provider>();
  for (const provider of options) {
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(provider.id)) throw new BadOption(`"${provider.id}" is no id of a provider.`);
    if (providers.has(provider.id)) throw new BadOption(`two providers are called "${provider.id}".`);
    const redirectUri = `${publicUrl}/api/auth/external/${provider.id}/callback`;
    const connect = provider.type === 'github' ? github : openIdConnect;
    providers.set(provider.id, connect(provider, { ...surroundings, redirectUri }));
  }

  return {
    list: (): { id: string; name: string }[] => Array.from(providers.values(), ({ id, name }) => ({ id, name })),
    /** Throws ProviderUnknown. */
    get(id: string): Provider {
      const provider = providers.get(id);
      if (!provider) throw new ProviderUnknown();
      return provider;
    },
    /** The provider of a link, also after its id was changed; undefined when it is no longer configured. */
    of: (link: { provider: string; issuer: string }): Provider | undefined =>
      providers.get(link.provider) ?? [...providers.values()].find(({ issuer }) => isSame(issuer, link.issuer)),
  };
}

const isSame = (one: string, other: string): boolean => new URL(one).href === new URL(other).href;
