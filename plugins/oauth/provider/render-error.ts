import type { Configuration } from 'oidc-provider';
import { paths } from '../paths.ts';

type RenderError = NonNullable<Configuration['renderError']>;
type Answer = Pick<Parameters<RenderError>[0], 'accepts' | 'type' | 'body' | 'status' | 'redirect'>;

/**
 * What cannot be sent back to a client, because it is not known or not believed, is explained by a screen of the web app;
 * programs get it as RFC 6749 has it. Only the code travels: no one can put words on that screen.
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
