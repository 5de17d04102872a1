import type { Flow } from './flow.ts';

/** Screens of the web app to return to. */
export const places = {
  /** A fragment is in no log and no Referer. */
  arrived: (code: string): string => `/-/signed-in#code=${code}`,
  linked: (provider: string): string => `/settings/security?linked=${encodeURIComponent(provider)}`,
  refused(kind: Flow['kind'], problem: string): string {
    return kind === 'link' ? `/settings/security?link-problem=${problem}` : `/sign-in?problem=${problem}`;
  },
};
