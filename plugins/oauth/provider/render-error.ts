import type { Configuration } from 'oidc-provider';
import { paths } from '../paths.ts';

type RenderError = NonNullable<Configuration['renderError']>;
type Answer = Pick<Parameters<RenderError>[0], 'accepts' | 'type' | 'body' | 'status' | 'redirect'>;

/**
 * Shows errors that can't return to a client on a screen; programs get RFC 6749. Only the code travels, so no one can
 * put text on that screen.
 */
export function renderError(publicUrl: string) {
  return async function render(ctx: Answer, out: Pick<Parameters<RenderError>[1], 'error'>): Promise<void> {
    if (ctx.accepts('json', 'html') === 'json') {
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(out);
      return;
    }
    ctx.status = 303;
    ctx.redirect(`${publicUrl}${paths.consentPage}?error=${encodeURIComponent(out.error)}`);
  };
}
