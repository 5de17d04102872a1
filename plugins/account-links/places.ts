import type { Flow } from './flow.ts';

/** The screens of the web app that the browser returns to after the provider. */
export const places = {
  /** The code is in the fragment, which is in no log and no Referer. */
  arrived: (code: string): string => `/-/signed-in#code=${code}`,
  linked: (provider: string): string => `/settings/security?linked=${encodeURIComponent(provider)}`,
  refused(kind: Flow['kind'], problem: string): string {
    return kind === 'link' ? `/settings/security?link-problem=${problem}` : `/sign-in?problem=${problem}`;
  },
};
