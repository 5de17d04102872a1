import type { PublicEnv } from '../server/load-context.ts';

declare global {
  interface Window {
    /** Inline in each document. */
    __ENV?: PublicEnv;
  }
}

/** Returns the settings of the deployment, in the browser. */
export function publicEnv(): PublicEnv {
  return window.__ENV ?? {};
}
