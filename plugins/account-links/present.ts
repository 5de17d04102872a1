import type { Type } from 'typebox';
import type { LinkRecord } from './link.ts';
import type { Providers } from './providers.ts';
import type { AccountLink } from './schema.ts';

/** Returns a link as its owner sees it. */
export function presentLink(link: LinkRecord, providers: Providers): Type.Static<typeof AccountLink> {
  const provider = providers.of(link);
  return {
    id: link._id.toHexString(),
    provider: {
      id: provider?.id ?? link.provider,
      name: provider?.name ?? link.provider,
      isConfigured: provider !== undefined,
    },
    label: link.label,
    createdAt: link.createdAt.toISOString(),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  };
}
