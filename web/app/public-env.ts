import type { PublicEnv } from '../server/load-context.ts';

declare global {
  interface Window {
    /** Written inline into every document by the web process, from the environment it runs in. */
    __ENV?: PublicEnv;
  }
}

/** The settings of the deployment, in the browser. */
export function publicEnv(): PublicEnv {
  return window.__ENV ?? {};
}
