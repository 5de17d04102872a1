import type { Provider } from 'oidc-provider';
import type { ClientStore } from '../clients/client-store.ts';
import { paths } from '../paths.ts';
import { renderError } from './render-error.ts';

type Middleware = Parameters<Provider['use']>[0];

interface KeepNeeds {
  publicUrl: string;
  issuer: string;
  clients: ClientStore;
  now: () => Date;
}

/**
 * Shows errors instead of redirecting to unverified sites: anyone could register a client and make wiki links lead
 * anywhere (RFC 9700 section 4.11.2). Administrators' and local applications get redirects, never a self-submitting
 * page.
 */
export function keepErrors({ publicUrl, issuer, clients, now }: KeepNeeds): Middleware {
  const render = renderError(publicUrl);
  const isOwn = (target: string) => [publicUrl, issuer].some((origin) => target.startsWith(`${origin}/`));

  return async function keepError(ctx, next) {
    await next();
    if (ctx.path !== paths.authorize) return;
    const target = String(ctx.res.getHeader('Location') ?? '');
    const isPage = target === '' && ctx.response.is('html') === 'html';
    if (!isPage && (target === '' || isOwn(target) || (await isToBeTold(ctx.query, target)))) return;
    ctx.remove('Location');
    ctx.status = 400;
    await render(ctx, { error: errorIn(target) });
  };

  async function isToBeTold({ client_id: id }: Record<string, unknown>, target: string): Promise<boolean> {
    if (URL.canParse(target) && new URL(target).protocol !== 'https:') return true;
    const client = typeof id === 'string' ? await clients.find(id, now()) : null;
    return client?.ownerId != null;
  }
}

/** In query or fragment (RFC 6749 section 4.1.2.1). */
function errorIn(target: string): string {
  const { search, hash } = URL.canParse(target) ? new URL(target) : { search: '', hash: '' };
  return (
    new URLSearchParams(search).get('error') ?? new URLSearchParams(hash.slice(1)).get('error') ?? 'invalid_request'
  );
}
