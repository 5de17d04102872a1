import type { Provider } from 'oidc-provider';
import { paths } from '../paths.ts';
import { resumeCookie } from './create-provider.ts';

type Middleware = Parameters<Provider['use']>[0];

const isResume = (cookie: string) => cookie.startsWith(`${resumeCookie}=`) || cookie.startsWith(`${resumeCookie}.sig=`);

/**
 * Removes the library's session cookies (contract section 5.2) and cross-origin permissions (section 4.2, rule 4). The
 * remaining short-lived cookie binds an authorization to its browser.
 */
export function guardResponses({ pollMs, publicUrl }: { pollMs: number; publicUrl: string }): Middleware {
  return async function guard(ctx, next) {
    const isAllowed = ctx.res.hasHeader('Access-Control-Allow-Origin');
    await next();
    const cookies = [ctx.res.getHeader('Set-Cookie') ?? []].flat().map(String).filter(isResume);
    if (cookies.length > 0) ctx.set('Set-Cookie', cookies);
    else ctx.remove('Set-Cookie');
    for (const name of isAllowed ? [] : ctx.res.getHeaderNames()) {
      if (name.startsWith('access-control-')) ctx.remove(name);
    }
    // The screen is at the wiki's origin, perhaps not the protocol's (RFC 8628 section 3.2).
    if (ctx.path === paths.device && ctx.status === 200 && typeof ctx.body === 'object') {
      const { user_code: code } = ctx.body as { user_code: string };
      const screen = `${publicUrl}${paths.devicePage}`;
      const addresses = { verification_uri: screen, verification_uri_complete: `${screen}?user_code=${code}` };
      ctx.body = { ...ctx.body, ...addresses, interval: Math.ceil(pollMs / 1000) };
    }
  };
}
