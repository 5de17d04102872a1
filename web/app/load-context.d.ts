import type { WebContext } from '../server/load-context.ts';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends WebContext {}
}
